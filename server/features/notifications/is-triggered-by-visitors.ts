import type { AccountMessageName } from '#notifications/account-messages.ts'
import type { JobMessageName } from '#notifications/job-messages.ts'

/** Mails that any visitor can trigger to an address by typing it into a form. */
const causedByAnyone: readonly (AccountMessageName | JobMessageName)[] = [
  'verify_email',
  'change_email',
  'email_in_use',
  'reset_password',
  'manage_link',
]

export function isTriggeredByVisitors(event: string): boolean {
  return causedByAnyone.some((name) => name === event)
}
