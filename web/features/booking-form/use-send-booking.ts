import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { bookingFailures, bookingProblems } from '#text/booking.ts'
import { cadenceWords } from '#text/cadences.ts'
import { paymentFailures } from '#text/payment.ts'
import { seriesBookingCopy } from '#text/series-booking.ts'
import { CallError, NetworkError } from '#web/api/call-error.ts'
import { configQuery } from '#web/api/queries.ts'
import { browserQueryClient } from '#web/api/query-client.ts'
import { invalidate, refusalInvalidates } from '#web/api/query-invalidation.ts'
import { paths } from '#web/paths.ts'
import type { DraftKey } from '#web/storage/draft.ts'
import { dropAttempt, markDraftForResubmit } from '#web/storage/draft.ts'
import { toast } from '#web/ui/toast.ts'
import {
  type BookingContext,
  type BookingField,
  type BookingProblems,
  type BookingValues,
  bookingFields,
  checkAvailability,
  checkBooking,
} from './booking-schema.ts'
import {
  correctionState,
  jobToReplace,
  keepCustomerBooking,
  keepGuestBooking,
  type SavedAddress,
} from './keep-booking.ts'
import {
  type BookingStep,
  type ShownPrice,
  StepError,
  sendBooking,
  sendGuestBooking,
} from './send-booking.ts'
import { regularVisitsOf, sendSeries } from './send-series.ts'

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
  /** The nearest time at which the chosen cleaner works and is free. */
  nearest: string | null
}

interface SendBookingOptions {
  draftKey: DraftKey
  guest: boolean
  zone: string
  addresses: SavedAddress[]
  cleanerId: number | null
}

interface BookingSubmission {
  values: BookingValues
  shown: ShownPrice
  context: BookingContext
  /** Called when the values are valid, before they are sent. */
  onValid: () => void
}

/** Submits the form, one request at a time, and navigates to the payment. */
export function useSendBooking({ draftKey, guest, zone, addresses, cleanerId }: SendBookingOptions) {
  const navigate = useNavigate()
  const location = useLocation()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<BookingFailure | null>(null)
  const [failures, setFailures] = useState(0)

  async function bookAsGuest({ values, shown }: BookingSubmission) {
    const held = await sendGuestBooking({ draftKey, values, zone, shown }, cleanerId)
    keepGuestBooking({ values, held, addresses, cleanerId })
    await navigate(paths.guestPayment())
  }

  async function bookAsCustomer({ values, shown }: BookingSubmission) {
    const replaces = jobToReplace(location)
    const held = await sendBooking({ draftKey, values, zone, shown }, { cleanerId, replaces })
    keepCustomerBooking({ values, held, addresses, cleanerId })
    // Going back to this form corrects this booking.
    await navigate(location, { replace: true, state: correctionState(held.jobId), preventScrollReset: true })
    await navigate(paths.authPayment())
  }

  async function bookRegularly(
    { values, shown }: BookingSubmission,
    visits: NonNullable<ReturnType<typeof regularVisitsOf>>,
  ) {
    const { id, toPay } = await sendSeries({ draftKey, values, zone, shown }, visits)
    if (toPay === null) {
      toast.success(seriesBookingCopy.booked(cadenceWords[visits.cadence]), seriesBookingCopy.bookedText)
      return navigate(paths.customerSeries(id))
    }
    toast.info(seriesBookingCopy.toPay, seriesBookingCopy.toPayText)
    return navigate(paths.jobPayment(toPay))
  }

  function bookAny(submission: BookingSubmission) {
    if (guest) return bookAsGuest(submission)
    const visits = regularVisitsOf(submission.values, cleanerId)
    return visits ? bookRegularly(submission, visits) : bookAsCustomer(submission)
  }

  function showFailure(failed: BookingFailure): BookingProblems {
    // Problems of fields are in the error summary instead.
    if (Object.keys(failed.problems).length === 0) {
      setFailure(failed)
      setFailures((tries) => tries + 1)
    }
    toast.error(failed.title, failed.message)
    return failed.problems
  }

  async function book(submission: BookingSubmission): Promise<BookingProblems> {
    try {
      await bookAny(submission)
      markDraftForResubmit(draftKey, false)
      return {}
    } catch (error) {
      const failed = bookingFailureOf(error)
      if (failed.spent) dropAttempt(draftKey)
      // Signing in books nothing: the form keeps its values and asks to send them again.
      if (failed.signedOut && !guest) markDraftForResubmit(draftKey, true)
      if (failed.sessionChanged) void invalidate(browserQueryClient, refusalInvalidates)
      return showFailure(failed)
    }
  }

  /** Resolves to the problems of single fields, found here or by the server. */
  async function send(submission: BookingSubmission): Promise<BookingProblems> {
    // A second click in the same render would still see the old state.
    if (underWay.current) return {}
    underWay.current = true
    try {
      const unavailable = Object.keys(checkAvailability(submission.values, submission.context)).length > 0
      if (unavailable) setBusy(true)
      const context = unavailable ? await refreshContext(submission.context) : submission.context
      const found = checkBooking(submission.values, context)
      if (Object.keys(found).length > 0) return found
      submission.onValid()
      setBusy(true)
      setFailure(null)
      return await book(submission)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { send, busy, failure, failures, forgetFailure: () => setFailure(null) }
}

/** The operator may have opened the day or the area since the page was loaded. */
async function refreshContext(context: BookingContext): Promise<BookingContext> {
  const settings = await browserQueryClient.fetchQuery({ ...configQuery, staleTime: 0 }).catch(() => null)
  return settings ? { ...context, area: settings.serviceArea, holidays: settings.holidays } : context
}

const plainFailure: Omit<BookingFailure, 'message'> = {
  title: bookingFailures.title,
  fault: true,
  problems: {},
  spent: false,
  sessionChanged: false,
  signedOut: false,
  nearest: null,
}

const failedStep = {
  job: bookingFailures.job,
  'guest-booking': bookingFailures.guestBooking,
  series: seriesBookingCopy.failed,
} satisfies Partial<Record<BookingStep, (status: number) => string>>

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
  const text = failedStep[error.step](status)
  const problems = problemsOf(cause)
  // The address problems are shown next to their fields; the toast names the outcome.
  const signedOut = error.step !== 'guest-booking' && status === 401
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
    nearest: typeof cause.body.nearest === 'string' ? cause.body.nearest : null,
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
  payment_method_not_found: 'cardId',
}
const fieldOfName: Record<string, BookingField> = {
  scheduledDateTime: 'date',
  firstVisit: 'date',
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
