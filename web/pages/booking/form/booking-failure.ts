import { CallError, NetworkError } from '../../../api/call-error.ts'
import { bookingFailures, bookingProblems } from '../../../copy/booking.ts'
import { paymentFailures } from '../../../copy/payment.ts'
import { type BookingField, bookingFields, type Problems } from './booking-values.ts'
import { type Failure, plainFailure, unreached } from './failure.ts'

export type Step = 'guest-booking' | 'job' | 'guest-intent' | 'intent'

/** An error of one step of a booking. */
export class StepError extends Error {
  readonly step: Step
  constructor(step: Step, cause: unknown) {
    super(`${step} failed`, { cause })
    this.step = step
  }
}

const spentCodes = ['payment_completed', 'payment_not_available', 'booking_not_found', 'job_not_found']

/** What a failed booking says, and where. Source: C-137. */
export function failureOf(error: unknown): Failure {
  const cause = error instanceof StepError ? error.cause : error
  if (cause instanceof NetworkError) return unreached
  if (!(error instanceof StepError) || !(cause instanceof CallError)) {
    return { ...plainFailure, message: (cause instanceof Error && cause.message) || bookingFailures.fallback }
  }
  if (error.step === 'guest-intent' || error.step === 'intent') return intentFailure(error.step, cause)
  const { status, serverMessage } = cause
  const text = error.step === 'job' ? bookingFailures.job(status) : bookingFailures.guestBooking(status)
  const problems = problemsOf(cause)
  // What is wrong with the address stands beside its fields; the toast says what came of it.
  const signedOut = error.step === 'job' && status === 401
  const refused = signedOut ? bookingFailures.signedOut : serverMessage
  const addressOnly = cause.code === 'invalid_input' && isAddressOnly(problems)
  return {
    ...plainFailure,
    message: addressOnly ? bookingFailures.address : (status < 500 && refused) || text,
    fault: status >= 500,
    problems,
    spent: cause.code === 'idempotency_key_reused',
    mistaken: status === 401 || status === 403,
    signedOut,
  }
}

function intentFailure(step: Step, cause: CallError): Failure {
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

function isAddressOnly(problems: Problems): boolean {
  const fields = Object.keys(problems)
  return fields.length > 0 && fields.every((field) => addressFields.includes(field))
}

function problemsOf(cause: CallError): Problems {
  const problems: Problems = {}
  for (const [path, message] of Object.entries(cause.fields)) {
    const name = path.split(/[./]/).at(-1) ?? ''
    const field = fieldOfName[name] ?? bookingFields.find((known) => known === name)
    if (field) problems[field] = message
  }
  const field = fieldOfCode[cause.code ?? '']
  if (field) problems[field] ??= cause.serverMessage ?? bookingProblems.address
  return problems
}
