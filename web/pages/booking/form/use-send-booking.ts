import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserQueryClient } from '../../../api/query-client.ts'
import { makeStale, mistakenMakesStale } from '../../../api/stale.ts'
import { paths } from '../../../paths.ts'
import { dropAttempt } from '../../../storage/draft.ts'
import type { DraftKey } from '../../../storage/keys.ts'
import { toast } from '../../../ui/toast.ts'
import { type Failure, failureOf } from './booking-failure.ts'
import type { BookingValues } from './booking-values.ts'
import type { Problems } from './check-booking.ts'
import { correctedJob, correcting } from './correcting.ts'
import {
  keepCustomerBooking,
  keepGuestBooking,
  keepPendingRequest,
  type SavedAddress,
} from './keep-booking.ts'
import { sendBooking, sendGuestBooking } from './send-booking.ts'

interface Setting {
  draftKey: DraftKey
  guest: boolean
  zone: string
  addresses: SavedAddress[]
  cleanerId: number | null
}

/** Sends the form once at a time and leads on to the payment. */
export function useSendBooking({ draftKey, guest, zone, addresses, cleanerId }: Setting) {
  const navigate = useNavigate()
  const location = useLocation()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [failures, setFailures] = useState(0)

  async function bookAsGuest(values: BookingValues, price: number) {
    const held = await sendGuestBooking({ draftKey, values, zone, price }, cleanerId)
    keepGuestBooking({ values, held, addresses })
    await navigate(paths.guestPayment())
  }

  async function bookAsCustomer(values: BookingValues, price: number) {
    const replaces = correctedJob(location.state)
    const held = await sendBooking({ draftKey, values, zone, price }, { cleanerId, replaces })
    keepCustomerBooking({ values, held, addresses })
    // Whoever comes back to this form, by whatever way back, comes to correct this booking.
    await navigate(location, { replace: true, state: correcting(held.jobId), preventScrollReset: true })
    await navigate(paths.authPayment())
  }

  /** Answers what the server said about single fields. */
  async function send(values: BookingValues, price: number): Promise<Problems> {
    // The state of a second click would still be the old one.
    if (underWay.current) return {}
    underWay.current = true
    setBusy(true)
    setFailure(null)
    try {
      await (guest ? bookAsGuest(values, price) : bookAsCustomer(values, price))
      return {}
    } catch (error) {
      const failed = failureOf(error)
      if (failed.spent) dropAttempt(draftKey)
      // A wish for one cleaner has no place in the stored request: the form keeps that one.
      if (failed.signedOut && !guest && cleanerId === null) keepPendingRequest(values, zone, price)
      if (failed.mistaken) void makeStale(browserQueryClient, mistakenMakesStale)
      // What is wrong with a field is said at the head of the form.
      if (Object.keys(failed.problems).length === 0) {
        setFailure(failed)
        setFailures((tries) => tries + 1)
      }
      toast.error(failed.title, failed.message)
      return failed.problems
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { send, busy, failure, failures }
}
