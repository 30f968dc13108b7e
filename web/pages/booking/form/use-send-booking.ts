import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { configQuery } from '../../../api/queries.ts'
import { browserQueryClient } from '../../../api/query-client.ts'
import { makeStale, mistakenMakesStale } from '../../../api/stale.ts'
import { paths } from '../../../paths.ts'
import { dropAttempt, markAsking } from '../../../storage/draft.ts'
import type { DraftKey } from '../../../storage/keys.ts'
import { toast } from '../../../ui/toast.ts'
import type { BookingValues, Problems } from './booking-values.ts'
import { checkArea, checkDay } from './check-at-once.ts'
import type { Circumstances } from './check-booking.ts'
import { correctedJob, correcting, jobToChange } from './correcting.ts'
import type { Failure } from './failure.ts'
import type { SavedAddress } from './keep-booking.ts'
import * as sending from './sending.ts'

interface Setting {
  draftKey: DraftKey
  guest: boolean
  zone: string
  addresses: SavedAddress[]
  cleanerId: number | null
}

interface Filling {
  values: BookingValues
  price: number
  at: Circumstances
  /** Called once nothing is wrong with it, before it leaves. */
  onRight: () => void
}

/** Sends the form once at a time and leads on to the payment. */
export function useSendBooking({ draftKey, guest, zone, addresses, cleanerId }: Setting) {
  const navigate = useNavigate()
  const location = useLocation()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [failures, setFailures] = useState(0)

  async function bookAsGuest({ values, price }: Filling) {
    const held = await sending.sendGuestBooking({ draftKey, values, zone, price }, cleanerId)
    sending.keepGuestBooking({ values, held, addresses, cleanerId })
    await navigate(paths.guestPayment())
  }

  async function bookAsCustomer({ values, price }: Filling) {
    const replaces = correctedJob(location.state) ?? jobToChange(location.search)
    const held = await sending.sendBooking({ draftKey, values, zone, price }, { cleanerId, replaces })
    sending.keepCustomerBooking({ values, held, addresses, cleanerId })
    // Whoever comes back to this form, by whatever way back, comes to correct this booking.
    await navigate(location, { replace: true, state: correcting(held.jobId), preventScrollReset: true })
    await navigate(paths.authPayment())
  }

  function tell(failed: Failure): Problems {
    // What is wrong with a field is said at the head of the form.
    if (Object.keys(failed.problems).length === 0) {
      setFailure(failed)
      setFailures((tries) => tries + 1)
    }
    toast.error(failed.title, failed.message)
    return failed.problems
  }

  async function book(filling: Filling): Promise<Problems> {
    try {
      await (guest ? bookAsGuest(filling) : bookAsCustomer(filling))
      markAsking(draftKey, false)
      return {}
    } catch (error) {
      const failed = sending.failureOf(error)
      if (failed.spent) dropAttempt(draftKey)
      // Nothing is booked by signing in: the form is kept as it is, and asks.
      if (failed.signedOut && !guest) markAsking(draftKey, true)
      if (failed.mistaken) void makeStale(browserQueryClient, mistakenMakesStale)
      return tell(failed)
    }
  }

  /** Answers what is wrong with single fields, as we or the server see it. */
  async function send(filling: Filling): Promise<Problems> {
    // The state of a second click would still be the old one.
    if (underWay.current) return {}
    underWay.current = true
    try {
      const closed = isClosed(filling)
      if (closed) setBusy(true)
      const at = closed ? await asItIsNow(filling.at) : filling.at
      const found = sending.checkBooking(filling.values, at)
      if (Object.keys(found).length > 0) return found
      filling.onRight()
      setBusy(true)
      setFailure(null)
      return await book(filling)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { send, busy, failure, failures }
}

const isClosed = ({ values, at }: Filling) =>
  Object.keys({ ...checkArea(values, at), ...checkDay(values, at.holidays) }).length > 0

/** Nobody is refused for a place or a day that the operator has opened since: what the server says now counts. */
async function asItIsNow(at: Circumstances): Promise<Circumstances> {
  const settings = await browserQueryClient.fetchQuery({ ...configQuery, staleTime: 0 }).catch(() => null)
  return settings ? { ...at, area: settings.serviceArea, holidays: settings.holidays } : at
}
