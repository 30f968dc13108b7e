import { emailAddress, phoneNumber } from '#contract/fields.ts'
import { personName } from '#contract/names.ts'
import type { Records } from '#web/storage/record-schemas.ts'
import { validationMessage } from '#web/ui/validation-message.ts'

export type Contact = Records['guestContactInfo']

const fields = {
  firstName: personName(2, 'First name must be at least 2 characters'),
  lastName: personName(2, 'Last name must be at least 2 characters'),
  email: emailAddress('Please enter a valid email address'),
  phone: phoneNumber('Please enter a valid phone number'),
}

/** Validates the contact by field. Source: C-043. */
export function checkContact(contact: Contact): Partial<Contact> {
  const problems: Partial<Contact> = {}
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) {
    const result = fields[name].safeParse(contact[name])
    if (!result.success) problems[name] = validationMessage(result.error.issues[0]?.message ?? '')
  }
  return problems
}
