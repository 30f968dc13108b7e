import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { unpaidHoldHours } from '#domain/limits.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { isServed, type ServiceArea } from '#domain/service-area.ts'
import { atHour } from '#domain/service-time.ts'
import { useConfig } from '#web/api/config.tsx'
import { bookingTermsQuery } from '#web/api/queries.ts'
import { browserQueryClient } from '#web/api/query-client.ts'
import { closedInvalidates, invalidate } from '#web/api/query-invalidation.ts'
import { bookingCopy } from '#web/copy/booking.ts'
import type { DraftKey } from '#web/storage/draft.ts'
import {
  type BookingProblems,
  type BookingValues,
  bookableDays,
  checkAvailability,
} from './booking-schema.ts'
import { useVisitHours } from './home-fields.tsx'
import type { SavedAddress } from './keep-booking.ts'
import { priceOf } from './price.tsx'
import { useRequestedCleaner } from './requested-cleaner.tsx'
import { hoursOf, nearestHour, useServiceClock } from './service-clock.ts'
import { possibleAddress, useBookingValues } from './use-booking-values.ts'
import { useSendBooking } from './use-send-booking.ts'

export interface BookingFormProps {
  draftKey: DraftKey
  hourRange: { first: number; last: number }
  guest: boolean
  addresses: SavedAddress[]
  /** The cleaner whom the URL requests. */
  cleanerId: string | null
}

/** The values, problems and actions of the booking form. */
export function useBookingForm({ draftKey, hourRange, guest, addresses, cleanerId }: BookingFormProps) {
  const config = useConfig()
  const { now, at, today } = useServiceClock()
  const form = useRef<HTMLFormElement>(null)
  const draft = useBookingValues(draftKey, today, form)
  const [problems, setProblems] = useState<BookingProblems>({})
  const [attempt, setAttempt] = useState(0)

  const context = { guest, addresses, area: config.serviceArea, holidays: config.holidays }
  const savedIds = servedFirst(addresses, config.serviceArea).map(({ id }) => id)
  const hours = hoursOf(hourRange, draft.values.date, config.serviceZone, now)
  const values: BookingValues = {
    ...draft.values,
    ...possibleAddress(draft.values, savedIds),
    hour: nearestHour(hours, draft.values.hour),
  }
  const { date, hour } = values
  const visit =
    cleanerId !== null && draft.hydrated && date ? atHour(date, hour, config.serviceZone).toISOString() : null
  const requested = useRequestedCleaner(cleanerId, visit, useVisitHours(values))
  const sending = useSendBooking({
    draftKey,
    guest,
    zone: config.serviceZone,
    addresses,
    cleanerId: requested?.userId ?? null,
  })
  const quote = priceOf(values, today, config)
  const price = dollarsFromCents(quote.totalCents)
  const unavailable = checkAvailability(values, context)
  const shut = Object.values(unavailable).join()

  // The operator may have opened the day or the area since the page was loaded.
  useEffect(() => {
    if (shut) void invalidate(browserQueryClient, closedInvalidates)
  }, [shut])

  const changed = useRef<Partial<BookingValues>>({})

  /** Changes values and removes the problems of their fields. */
  function change(changes: Partial<BookingValues>) {
    draft.change(changes)
    changed.current = { ...changed.current, ...changes }
    setProblems((current) => without(current, changes))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.busy) return
    changed.current = {}
    const { addressOption, addressId } = values
    // The sent address becomes a saved one: another choice after coming back would book twice.
    const onValid = () => {
      setProblems({})
      draft.change({ addressOption, addressId })
      // The payment form's script loads while the booking is made.
      preload(config.stripeJsUrl, { as: 'script' })
    }
    void sending.send({ values, price, context: { ...context, today, hours }, onValid }).then((answer) => {
      // Fields that were changed meanwhile are not reported.
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
      problems: { ...problems, ...unavailable },
    },
    /** The problems that were found at submit. */
    found: problems,
    attempt,
    requested,
    days: bookableDays(today),
    hours,
    quote,
    price,
    /** The server's time. */
    at,
    /** Says what the button does; null while that is unknown. */
    does: useButtonHint(guest),
    sameDay: values.date === today,
    hydrated: draft.hydrated,
    /** The session ended during the last attempt, and nothing is booked. */
    asks: draft.asks && !guest && !sending.busy,
    busy: sending.busy,
    failure: sending.failure,
    failures: sending.failures,
  }
}

const without = (problems: BookingProblems, fields: Partial<BookingValues>): BookingProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in fields)))

/** The addresses that can be booked come first. */
function servedFirst(addresses: SavedAddress[], area: ServiceArea): SavedAddress[] {
  const served = addresses.filter(({ zipCode }) => isServed(zipCode, area))
  return [...served, ...addresses.filter((address) => !served.includes(address))]
}

/** Says whether the button books, or only the payment does; null until the terms are loaded. */
function useButtonHint(guest: boolean): string | null {
  const { data } = useQuery({ ...bookingTermsQuery, enabled: !guest })
  const copy = bookingCopy.does
  if (guest) return copy.holds(unpaidHoldHours)
  if (!data) return null
  return data.paysFirst ? copy.holds(data.holdHours) : copy.books
}
