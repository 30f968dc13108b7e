import type { AccountMessageName } from '#notifications/account-messages.ts'
import type { JobMessageName } from '#notifications/job-messages.ts'

/** Mails that any visitor can trigger to an address by typing it into a form. */
const causedByAnyone: readonly (AccountMessageName | JobMessageName)[] = [
  'verify-email',
  'change-email',
  'email-in-use',
  'reset-password',
  'manage-link',
]

export function isTriggeredByVisitors(event: string): boolean {
  return causedByAnyone.some((name) => name === event)
}
