import { emailAddress, maxima, phoneNumber, text } from '../../../contract/fields.ts'
import type { Records } from '../../storage/record-schemas.ts'

export type Contact = Records['guestContactInfo']

const fields = {
  firstName: text(2, maxima.name, 'First name must be at least 2 characters'),
  lastName: text(2, maxima.name, 'Last name must be at least 2 characters'),
  email: emailAddress('Please enter a valid email address'),
  phone: phoneNumber('Please enter a valid phone number'),
}

/** What is wrong with which field. Source: PAY-27 to PAY-30. */
export function checkContact(contact: Contact): Partial<Contact> {
  const problems: Partial<Contact> = {}
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) {
    const result = fields[name].safeParse(contact[name])
    if (!result.success) problems[name] = result.error.issues[0]?.message ?? ''
  }
  return problems
}
