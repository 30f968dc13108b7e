import * as z from 'zod/mini'
import { discountKinds } from '#domain/enums.ts'
import { maxRequirementsLength, visitHours } from '#domain/limits.ts'
import { bookingAddressFields } from './addresses.ts'
import { done, endpoints, keyRefusals } from './endpoint.ts'
import {
  durationHours,
  identifier,
  ignored,
  numberBetween,
  optionalText,
  smsConsent,
  wholeNumber,
} from './fields.ts'
import { guestContactFields } from './guest-contact.ts'
import { homeFields } from './home.ts'
import { bookedPrices, cancellationTermsView, jobView } from './job-view.ts'
import { personName } from './names.ts'
import { moment } from './notes.ts'
import { codeRefusals, promoCode } from './promotions.ts'
import { invalid } from './validation.ts'

const dateTime = z.nullish(z.string(invalid('date_required')).check(z.maxLength(40)))
// Any of the fields may be missing here: which address counts is decided once all aliases are read.
export const addressParts = z.object({
  street: optionalText(200),
  city: optionalText(200),
  state: optionalText(200),
  zipCode: optionalText(20),
  aptNumber: bookingAddressFields.aptNumber,
  instructions: bookingAddressFields.instructions,
})
const looseAddress = z.nullish(addressParts)

/** Every alias a booking may come with; `server/legacy/read-booking.ts` maps them to one request. Source: C-019. */
const bookingFields = {
  scheduledDateTime: dateTime,
  scheduledFor: dateTime,
  date: dateTime,
  time: z.nullish(z.string().check(z.maxLength(20))),
  hourOfDay: z.nullish(
    wholeNumber(visitHours.guest.first, visitHours.guest.last, invalid('hour_out_of_range')),
  ),
  existingAddressId: z.nullish(identifier),
  addressId: z.nullish(identifier),
  newAddress: looseAddress,
  addressObject: looseAddress,
  address: z.nullish(z.union([z.string().check(z.maxLength(500)), looseAddress])),
  ...homeFields,
  requirements: optionalText(maxRequirementsLength),
  duration: z.nullish(durationHours),
  cleanerId: z.nullish(identifier),
  preferredCleanerId: z.nullish(identifier),
  /** The price that was shown, in dollars: another one is not booked. Without it the price is what it is. */
  shownPrice: z.nullish(numberBetween(0, 100_000, invalid('amount_not_valid'))),
  promoCode,
  /** The discount that was shown for the code, in dollars: another one is not booked. */
  shownDiscount: z.nullish(numberBetween(0, 100_000, invalid('amount_not_valid'))),
  /** The credit that was shown, in dollars: another amount is not booked. */
  shownCredit: z.nullish(numberBetween(0, 100_000, invalid('amount_not_valid'))),
  price: ignored,
  amount: ignored,
}

export const booking = z.object({
  ...bookingFields,
  /** The customer's own unpaid booking that this one corrects: it is cancelled in the same moment. */
  replaces: z.nullish(identifier),
  formData: z.nullish(
    z.object({
      existingAddressId: z.nullish(identifier),
      newAddress: looseAddress,
      ...homeFields,
    }),
  ),
})

export const guestBooking = z.object({
  ...bookingFields,
  guestUserId: ignored,
  formData: z.object(
    {
      newAddress: z.object(bookingAddressFields, invalid('street_address_required')),
      ...homeFields,
      name: z.nullish(personName(0, invalid('enter_text'))),
      ...guestContactFields,
      smsConsent,
    },
    invalid('street_address_required'),
  ),
})

export type Booking = z.output<typeof booking>
export type GuestBooking = z.output<typeof guestBooking>

export const bookedView = z.object({
  id: z.int(),
  jobId: z.int(),
  /** Before the discount. */
  price: z.number(),
  discount: z.number(),
  discountKind: z.nullable(z.enum(discountKinds)),
  /** What of the rest the customer's credit pays. */
  credit: z.number(),
  amount: z.number(),
  service: z.enum(['Emergency', 'Regular']),
  ...bookedPrices,
  scheduledFor: moment,
  /** Hours. */
  duration: z.int(),
  clientSecret: z.nullable(z.string()),
  paymentIntentId: z.nullable(z.string()),
  /** Until when it is kept without a payment, offered to no cleaner; null for one that is booked already. */
  heldUntil: z.nullable(moment),
  cancellation: z.nullable(cancellationTermsView),
  job: z.nullable(jobView),
})

export const bookingRefusals = [
  'blocked',
  'date_required',
  'hour_out_of_range',
  'date_too_far',
  'closed_day',
  'price_changed',
  ...codeRefusals,
  'address_required',
  'zip_required',
  'address_not_found',
  'outside_service_area',
  'bathrooms_out_of_range',
  'bathrooms_differ',
  'duration_too_long',
  'unknown_cleaner',
  'cleaner_not_working',
  'cleaner_never_works',
  ...keyRefusals,
  'too_many_requests',
] as const

export const bookings = endpoints({
  'POST /api/jobs': {
    summary: 'Books a cleaning',
    access: 'customer',
    takesKey: true,
    needsBody: true,
    body: booking,
    answer: z.object({ ...jobView.shape, jobId: z.int() }),
    status: 201,
    refusals: bookingRefusals,
  },
  'POST /api/create-job': {
    summary: 'Books a cleaning and prepares its payment',
    access: 'customer',
    takesKey: true,
    needsBody: true,
    body: booking,
    answer: bookedView,
    status: 201,
    refusals: bookingRefusals,
  },
  'GET /api/booking-terms': {
    summary: 'Whether what this customer books now has to be paid before it is booked',
    access: 'customer',
    answer: z.object({
      paysFirst: z.boolean(),
      /** How long an unpaid booking is kept then. */
      holdHours: z.int(),
    }),
    refusals: [],
  },
  'POST /api/guest-session': {
    summary: 'Starts a session for a guest who has none, so that the first booking has one to belong to',
    access: 'anyone',
    answer: done,
    setsCookie: true,
    refusals: ['too_many_requests'],
  },
  'POST /api/guest-booking': {
    summary: 'Books a cleaning without an account; the booking belongs to this session',
    access: 'anyone',
    takesKey: true,
    body: guestBooking,
    answer: bookedView,
    status: 201,
    setsCookie: true,
    refusals: [...bookingRefusals, 'signed_in_already'],
  },
})
