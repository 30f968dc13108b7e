import { type FormEvent, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { dollarsFromCents } from '../../../../domain/money.ts'
import { isServed, type ServiceArea } from '../../../../domain/service-area.ts'
import { atHour } from '../../../../domain/service-time.ts'
import { useConfig } from '../../../api/config.tsx'
import { browserQueryClient } from '../../../api/query-client.ts'
import { makeStale, shutMakesStale } from '../../../api/stale.ts'
import type { DraftKey } from '../../../storage/keys.ts'
import { type BookingValues, bookableDays, type Problems, possibleAddress } from './booking-values.ts'
import { checkArea, checkDay } from './check-at-once.ts'
import { hoursOf, nearestHour } from './hours.ts'
import { useVisitHours } from './included.tsx'
import type { SavedAddress } from './keep-booking.ts'
import { priceOf } from './price-of.ts'
import { useRequestedCleaner } from './requested-cleaner.tsx'
import { useBookingValues } from './use-booking-values.ts'
import { useSendBooking } from './use-send-booking.ts'
import { useServiceClock } from './use-service-clock.ts'
import { useWhatItDoes } from './use-what-it-does.ts'

export interface BookingFormProps {
  draftKey: DraftKey
  hourRange: { first: number; last: number }
  guest: boolean
  addresses: SavedAddress[]
  /** The cleaner whom the address of the page asks for. */
  cleanerId: string | null
}

/** What the booking form holds, says and does. */
export function useBookingForm({ draftKey, hourRange, guest, addresses, cleanerId }: BookingFormProps) {
  const config = useConfig()
  const { now, at, today } = useServiceClock()
  const form = useRef<HTMLFormElement>(null)
  const typed = useBookingValues(draftKey, today, form)
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)

  const place = { guest, addresses, area: config.serviceArea }
  const savedIds = servedFirst(addresses, config.serviceArea).map(({ id }) => id)
  const hours = hoursOf(hourRange, typed.values.date, config.serviceZone, now)
  const values: BookingValues = {
    ...typed.values,
    ...possibleAddress(typed.values, savedIds),
    hour: nearestHour(hours, typed.values.hour),
  }
  const { date, hour } = values
  const visit =
    cleanerId !== null && typed.alive && date ? atHour(date, hour, config.serviceZone).toISOString() : null
  const requested = useRequestedCleaner(cleanerId, visit, useVisitHours(values))
  const asked = requested?.userId ?? null
  const zone = config.serviceZone
  const sending = useSendBooking({ draftKey, guest, zone, addresses, cleanerId: asked })
  const quote = priceOf(values, today, config)
  const price = dollarsFromCents(quote.totalCents)
  const closed = { ...checkArea(values, place), ...checkDay(values, config.holidays) }
  const shut = Object.values(closed).join()

  // The operator may have opened it since this page was read.
  useEffect(() => {
    if (shut) void makeStale(browserQueryClient, shutMakesStale)
  }, [shut])

  const changed = useRef<Partial<BookingValues>>({})

  /** Takes a change over and lets go of what was said about the field. */
  function change(changes: Partial<BookingValues>) {
    typed.change(changes)
    changed.current = { ...changed.current, ...changes }
    setProblems((said) => without(said, changes))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.busy) return
    changed.current = {}
    const { addressOption, addressId } = values
    const circumstances = { ...place, today, hours, holidays: config.holidays }
    // A sent address becomes a saved one: whoever comes back must not find another choice, and book twice.
    const onRight = () => {
      setProblems({})
      typed.change({ addressOption, addressId })
      // Only now is a payment near: the script of its form comes while the booking is made.
      preload(config.stripeJsUrl, { as: 'script' })
    }
    void sending.send({ values, price, at: circumstances, onRight }).then((answer) => {
      // Not about what somebody has put right meanwhile.
      const found = without(answer, changed.current)
      setProblems(found)
      if (Object.keys(found).length > 0) setAttempt((tries) => tries + 1)
    })
  }

  return {
    form,
    submit,
    fields: {
      values,
      change,
      problems: { ...problems, ...closed },
    },
    /** What was found when the form was sent. */
    found: problems,
    attempt,
    requested,
    days: bookableDays(today),
    hours,
    quote,
    price,
    /** The server's time. */
    at,
    /** What the button does; null where that is not known yet. */
    does: useWhatItDoes(guest),
    sameDay: values.date === today,
    alive: typed.alive,
    /** The session had ended while this was sent; nothing is booked. */
    asks: typed.asks && !guest && !sending.busy,
    busy: sending.busy,
    failure: sending.failure,
    failures: sending.failures,
  }
}

const without = (said: Problems, fields: Partial<BookingValues>): Problems =>
  Object.fromEntries(Object.entries(said).filter(([field]) => !(field in fields)))

/** Whoever has several addresses starts with one that can be booked. */
function servedFirst(addresses: SavedAddress[], area: ServiceArea): SavedAddress[] {
  const served = addresses.filter(({ zipCode }) => isServed(zipCode, area))
  return [...served, ...addresses.filter((address) => !served.includes(address))]
}
