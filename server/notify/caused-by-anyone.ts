import type { AccountMessageName } from '../../messages/account-messages.ts'

/** Mails that anybody can have sent to an address by typing it somewhere. */
const causedByAnyone: readonly AccountMessageName[] = [
  'verify-email',
  'change-email',
  'email-in-use',
  'reset-password',
]

export function isCausedByAnyone(event: string): boolean {
  return causedByAnyone.some((name) => name === event)
}
