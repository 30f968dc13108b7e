import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { configQuery } from '#web/api/queries.ts'
import { browserQueryClient } from '#web/api/query-client.ts'
import { invalidate, refusalInvalidates } from '#web/api/query-invalidation.ts'
import { paths } from '#web/paths.ts'
import type { DraftKey } from '#web/storage/draft.ts'
import { dropAttempt, markAsking } from '#web/storage/draft.ts'
import { toast } from '#web/ui/toast.ts'
import { type BookingFailure, bookingFailureOf } from './booking-failure.ts'
import {
  type BookingContext,
  type BookingProblems,
  type BookingValues,
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
import { sendBooking, sendGuestBooking } from './send-booking.ts'

interface SendBookingOptions {
  draftKey: DraftKey
  guest: boolean
  zone: string
  addresses: SavedAddress[]
  cleanerId: number | null
}

interface BookingSubmission {
  values: BookingValues
  price: number
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

  async function bookAsGuest({ values, price }: BookingSubmission) {
    const held = await sendGuestBooking({ draftKey, values, zone, price }, cleanerId)
    keepGuestBooking({ values, held, addresses, cleanerId })
    await navigate(paths.guestPayment())
  }

  async function bookAsCustomer({ values, price }: BookingSubmission) {
    const replaces = jobToReplace(location)
    const held = await sendBooking({ draftKey, values, zone, price }, { cleanerId, replaces })
    keepCustomerBooking({ values, held, addresses, cleanerId })
    // Going back to this form corrects this booking.
    await navigate(location, { replace: true, state: correctionState(held.jobId), preventScrollReset: true })
    await navigate(paths.authPayment())
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
      await (guest ? bookAsGuest(submission) : bookAsCustomer(submission))
      markAsking(draftKey, false)
      return {}
    } catch (error) {
      const failed = bookingFailureOf(error)
      if (failed.spent) dropAttempt(draftKey)
      // Signing in books nothing: the form keeps its values and asks to send them again.
      if (failed.signedOut && !guest) markAsking(draftKey, true)
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

  return { send, busy, failure, failures }
}

/** The operator may have opened the day or the area since the page was loaded. */
async function refreshContext(context: BookingContext): Promise<BookingContext> {
  const settings = await browserQueryClient.fetchQuery({ ...configQuery, staleTime: 0 }).catch(() => null)
  return settings ? { ...context, area: settings.serviceArea, holidays: settings.holidays } : context
}
