import { CallError, NetworkError } from '#web/api/call-error.ts'
import { bookingFailures, bookingProblems } from '#web/copy/booking.ts'
import { paymentFailures } from '#web/copy/payment.ts'
import { type BookingField, type BookingProblems, bookingFields } from './booking-schema.ts'

export interface BookingFailure {
  title: string
  message: string
  /** A server error or a lost connection: a retry may succeed. */
  fault: boolean
  /** The server's messages by field. */
  problems: BookingProblems
  /** The booking of this attempt can no longer be paid: the next attempt needs a new idempotency key. */
  spent: boolean
  /** The session no longer belongs to the user whom the form shows. */
  sessionChanged: boolean
  /** The session had ended before anything was booked. */
  signedOut: boolean
}

const plainFailure: Omit<BookingFailure, 'message'> = {
  title: bookingFailures.title,
  fault: true,
  problems: {},
  spent: false,
  sessionChanged: false,
  signedOut: false,
}

export type BookingStep = 'guest-booking' | 'job' | 'guest-intent' | 'intent'

/** An error of one step of a booking. */
export class StepError extends Error {
  readonly step: BookingStep
  constructor(step: BookingStep, cause: unknown) {
    super(`${step} failed`, { cause })
    this.step = step
  }
}

const spentCodes = ['payment_completed', 'payment_not_available', 'booking_not_found', 'job_not_found']

/** The texts of a failed booking, and the fields they belong to. Source: C-137. */
export function bookingFailureOf(error: unknown): BookingFailure {
  const cause = error instanceof StepError ? error.cause : error
  if (cause instanceof NetworkError)
    return { ...plainFailure, message: bookingFailures.network, fault: false }
  if (!(error instanceof StepError) || !(cause instanceof CallError)) {
    return { ...plainFailure, message: (cause instanceof Error && cause.message) || bookingFailures.fallback }
  }
  if (error.step === 'guest-intent' || error.step === 'intent') return intentFailure(error.step, cause)
  const { status, serverMessage } = cause
  const text = error.step === 'job' ? bookingFailures.job(status) : bookingFailures.guestBooking(status)
  const problems = problemsOf(cause)
  // The address problems are shown beside their fields; the toast names the outcome.
  const signedOut = error.step === 'job' && status === 401
  const refused = signedOut ? bookingFailures.signedOut : serverMessage
  const addressOnly = cause.code === 'invalid_input' && isAddressOnly(problems)
  return {
    ...plainFailure,
    message: addressOnly ? bookingFailures.address : (status < 500 && refused) || text,
    fault: status >= 500,
    problems,
    spent: cause.code === 'idempotency_key_reused',
    sessionChanged: status === 401 || status === 403,
    signedOut,
  }
}

function intentFailure(step: BookingStep, cause: CallError): BookingFailure {
  const spent = spentCodes.includes(cause.code ?? '')
  if (cause.status === 503) {
    return { ...plainFailure, title: paymentFailures.setup.title, message: paymentFailures.setup.text, spent }
  }
  const body = cause.serverMessage ?? cause.message.replace(/^\d+: /, '')
  const message = step === 'intent' ? bookingFailures.intent : paymentFailures.guestSetup(cause.status, body)
  return { ...plainFailure, message, spent }
}

const fieldOfCode: Record<string, BookingField> = {
  date_required: 'date',
  date_too_far: 'date',
  closed_day: 'date',
  hour_out_of_range: 'hour',
  bathrooms_out_of_range: 'bathroomCount',
  bathrooms_differ: 'notes',
  address_not_found: 'addressId',
  address_required: 'street',
}
const fieldOfName: Record<string, BookingField> = {
  scheduledDateTime: 'date',
  requirements: 'notes',
  existingAddressId: 'addressId',
}

const addressFields: readonly string[] = ['street', 'aptNumber', 'city', 'state', 'zipCode', 'instructions']

function isAddressOnly(problems: BookingProblems): boolean {
  const fields = Object.keys(problems)
  return fields.length > 0 && fields.every((field) => addressFields.includes(field))
}

function problemsOf(cause: CallError): BookingProblems {
  const problems: BookingProblems = {}
  for (const [path, message] of Object.entries(cause.fields)) {
    const name = path.split(/[./]/).at(-1) ?? ''
    const field = fieldOfName[name] ?? bookingFields.find((known) => known === name)
    if (field) problems[field] = message
  }
  const field = fieldOfCode[cause.code ?? '']
  if (field) problems[field] ??= cause.serverMessage ?? bookingProblems.address
  return problems
}
