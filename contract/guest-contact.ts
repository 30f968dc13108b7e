import { emailAddress, phoneNumber } from './fields.ts'
import { personName } from './names.ts'
import { invalid } from './validation.ts'

// Apart from the calls that book: the form checks these fields without loading what jobs look like.

export const guestContactFields = {
  email: emailAddress(invalid('valid_email_required')),
  phone: phoneNumber(invalid('enter_valid_phone_number'), invalid('phone_number_required')),
}

/** Asked for by our own form; calls without a name book all the same. */
export const guestName = personName(1, invalid('enter_name'))
