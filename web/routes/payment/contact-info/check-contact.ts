import { emailAddress, phoneNumber } from '#contract/fields.ts'
import { personName } from '#contract/names.ts'
import { invalid } from '#contract/validation.ts'
import type { Records } from '#web/storage/record-schemas.ts'
import { validationMessage } from '#web/ui/validation-message.ts'

export type Contact = Records['guestContactInfo']

const fields = {
  firstName: personName(2, invalid('first_name_too_short')),
  lastName: personName(2, invalid('last_name_too_short')),
  email: emailAddress(invalid('enter_valid_email_address')),
  phone: phoneNumber(invalid('enter_valid_phone_number')),
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
