import * as z from 'zod/mini'
import { done, endpoints } from './endpoint.ts'
import { idParams, maxima, optionalText, text, zipCode } from './fields.ts'
import { invalid } from './validation.ts'

const addressFields = {
  street: text(5, maxima.line, invalid('enter_valid_street_address')),
  city: text(2, maxima.line, invalid('enter_valid_city')),
  state: text(2, maxima.line, invalid('enter_valid_state')),
  zipCode: zipCode(invalid('enter_valid_zip_code')),
  aptNumber: optionalText(50),
  instructions: optionalText(1000),
}

/** The address of a booking form: same fields, the form's own wording. Source: C-025. */
export const bookingAddressFields = {
  street: text(1, maxima.line, invalid('street_address_required')),
  city: text(1, maxima.line, invalid('city_required')),
  state: text(1, maxima.line, invalid('state_required')),
  zipCode: zipCode(invalid('enter_valid_zip_code'), invalid('zip_code_required')),
  aptNumber: optionalText(50),
  instructions: optionalText(1000),
}

export const addressView = z.object({
  id: z.int(),
  userId: z.int(),
  street: z.string(),
  aptNumber: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  instructions: z.nullable(z.string()),
  /** What its owner calls it. */
  label: z.nullable(z.string()),
})

/** An address of the saved ones. */
export const savedAddressFields = { ...addressFields, label: optionalText(50) }

export const addresses = endpoints({
  'GET /api/addresses': {
    summary: 'Your saved addresses',
    access: 'signed-in',
    answer: z.array(addressView),
    refusals: [],
  },
  'POST /api/addresses': {
    summary: 'Saves an address',
    access: 'signed-in',
    body: z.object(savedAddressFields),
    answer: addressView,
    status: 201,
    refusals: ['too_many_addresses'],
  },
  'PATCH /api/addresses/:id': {
    summary: 'Changes a saved address; booked visits keep the one they were booked with',
    access: 'signed-in',
    params: idParams,
    body: z.object(savedAddressFields),
    answer: addressView,
    refusals: ['saved_address_not_found'],
  },
  'DELETE /api/addresses/:id': {
    summary: 'Hides a saved address; jobs keep it',
    access: 'signed-in',
    params: idParams,
    answer: done,
    refusals: ['saved_address_not_found', 'address_needed_by_series'],
  },
})
