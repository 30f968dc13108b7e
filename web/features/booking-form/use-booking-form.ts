import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { HourProblem } from '#domain/availability/conflict.ts'
import { unpaidHoldHours } from '#domain/limits.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { partsOfPrice } from '#domain/payment-parts.ts'
import { isServed, type ServiceArea } from '#domain/service-area.ts'
import { atHour, type ServiceDay, serviceDay, serviceHour } from '#domain/service-time.ts'
import { bookingCopy } from '#text/booking.ts'
import { isRefused } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { bookingTermsQuery, cleanerAvailabilityQuery, creditQuery } from '#web/api/queries.ts'
import { browserQueryClient } from '#web/api/query-client.ts'
import { closedInvalidates, invalidate } from '#web/api/query-invalidation.ts'
import { type DraftKey, readDraft, saveDraft } from '#web/storage/draft.ts'
import { useValuesBeforeHydration } from '#web/ui/use-values-before-hydration.ts'
import { emailState } from '../sign-in/known-email.ts'
import {
  type BookingProblems,
  type BookingValues,
  bookableDays,
  checkAvailability,
  mergeValues,
  possibleAddress,
  restoreValues,
  startValues,
  valuesOfQuery,
} from './booking-schema.ts'
import { jobToReplace, type SavedAddress, valuesToChange } from './keep-booking.ts'
import { priceOf, useVisitHours } from './price.tsx'
import { regularDiscount } from './regular-discount.ts'
import { hoursOf, nearestHour, type ServiceHour, useServiceClock } from './service-clock.ts'
import { usePromoCode } from './use-promo-code.ts'
import { useRegularVisits } from './use-regular-visits.ts'
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
  const regular = useRegularVisits(draft.values, { guest, hydrated: draft.hydrated })
  const navigate = useNavigate()
  const [problems, setProblems] = useState<BookingProblems>({})
  const [attempt, setAttempt] = useState(0)

  const context = { guest, addresses, area: config.serviceArea, holidays: config.holidays }
  const savedIds = servedFirst(addresses, config.serviceArea).map(({ id }) => id)
  const offered = hoursOf(hourRange, draft.values.date, config.serviceZone, now)
  const values: BookingValues = {
    ...draft.values,
    ...possibleAddress(draft.values, savedIds),
    ...regular.values,
    hour: nearestHour(offered, draft.values.hour),
  }
  const { date, hour } = values
  const visit =
    cleanerId !== null && draft.hydrated && date ? atHour(date, hour, config.serviceZone).toISOString() : null
  const requested = useRequestedCleaner(cleanerId, visit, useVisitHours(values))
  const hours = withProblems(offered, date, requested)
  const sending = useSendBooking({
    draftKey,
    guest,
    zone: config.serviceZone,
    addresses,
    cleanerId: requested?.userId ?? null,
  })
  const quote = priceOf(values, today, config)
  const price = dollarsFromCents(quote.totalCents)
  const promo = usePromoCode({
    code: values.promoCode,
    scheduledFor: date ? atHour(date, hour, config.serviceZone).toISOString() : null,
    bathroomCount: values.bathroomCount,
    cadence: values.cadence === 'once' ? null : values.cadence,
    ready: draft.hydrated,
  })
  const discount = promo.discount ?? regularDiscount(quote.totalCents, values.cadence, config)
  const available = useAvailableCredit(guest)
  const parts = partsOfPrice(quote.totalCents, centsFromDollars(discount?.dollars ?? 0), available ?? 0)
  const [credit, total] = [dollarsFromCents(parts.credit), dollarsFromCents(parts.card)]
  const isDiscountKnown = values.promoCode.trim() === '' || promo.discount !== null
  const buttonHint = useButtonHint(guest)
  const unavailable = checkAvailability(values, context)
  const shut = Object.values(unavailable).join()

  // The operator may have opened the day or the area since the page was loaded.
  useEffect(() => {
    if (shut) void invalidate(browserQueryClient, closedInvalidates)
  }, [shut])

  const changed = useRef<Partial<BookingValues>>({})

  /** Changes values and removes the problems of their fields. */
  function change(changes: Partial<BookingValues>) {
    // An address that was typed before signing in stays the chosen one afterwards.
    draft.change({ ...(guest && changes.street && { addressOption: 'new' }), ...changes })
    changed.current = { ...changed.current, ...changes }
    setProblems((current) => without(current, changes))
  }

  /** Chooses the time that the server has named. */
  function takeTime(at: string) {
    const time = new Date(at)
    change({ date: serviceDay(time, config.serviceZone), hour: serviceHour(time, config.serviceZone) })
    sending.forgetFailure()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.busy) return
    if (guest && regular.isRegular) return void navigate(regular.signIn, { state: emailState(values.email) })
    changed.current = {}
    const { addressOption, addressId } = values
    // The sent address becomes a saved one: another choice after coming back would book twice.
    const onValid = () => {
      setProblems({})
      draft.change({ addressOption, addressId })
      // The payment form's script loads while the booking is made. Regular visits are paid by a saved card.
      if (!regular.isRegular) preload(config.stripeJsUrl, { as: 'script' })
    }
    void sending
      .send({
        values,
        shown: {
          price,
          discount: isDiscountKnown ? (discount?.dollars ?? 0) : null,
          credit: available !== null && isDiscountKnown ? credit : null,
        },
        context: { ...context, today, hours, cardIds: regular.cardIds },
        onValid,
      })
      .then((answer) => {
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
      problems: { ...(promo.problem && { promoCode: promo.problem }), ...problems, ...unavailable },
    },
    /** The problems that were found at submit. */
    submitProblems: problems,
    attempt,
    requested,
    takeTime,
    days: bookableDays(today),
    hours,
    quote,
    price: total,
    promo,
    discount,
    credit,
    /** The server's time. */
    at,
    /** Says what the button does; null while that is unknown. */
    buttonHint: regular.hint(total) ?? buttonHint,
    label: regular.label,
    regular,
    sameDay: values.date === today,
    hydrated: draft.hydrated,
    /** The session ended during the last attempt, and nothing is booked. */
    asksToResend: draft.asks && !guest && !sending.busy,
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

/** The credit that this booking can use, in cents, with what the booking holds that it corrects; null until known. */
function useAvailableCredit(guest: boolean): number | null {
  const corrected = jobToReplace(useLocation())
  const { data } = useQuery({ ...creditQuery, enabled: !guest })
  if (!data) return null
  const own = data.holds.find(({ jobId }) => jobId === corrected)?.amount ?? 0
  return centsFromDollars(data.available) + centsFromDollars(own)
}

/** Says whether the button books, or only the payment does; null until the terms are loaded. */
function useButtonHint(guest: boolean): string | null {
  const { data } = useQuery({ ...bookingTermsQuery, enabled: !guest })
  const copy = bookingCopy.does
  if (guest) return copy.holds(unpaidHoldHours)
  if (!data) return null
  return data.paysFirst ? copy.holds(data.holdHours) : copy.books
}

/**
 * The values of the form: the initial ones, then the draft of this tab or the booking to change, then what was typed
 * before hydration. Every change is saved as the draft.
 */
function useBookingValues(draftKey: DraftKey, today: ServiceDay, form: RefObject<HTMLFormElement | null>) {
  const { search } = useLocation()
  const [start] = useState<BookingValues>(() => ({
    ...startValues(today),
    ...valuesOfQuery(new URLSearchParams(search), today),
  }))
  const [values, setValues] = useState(start)
  const [hydrated, setHydrated] = useState(false)
  const [asks, setAsks] = useState(false)

  useValuesBeforeHydration(form, start, (changed) => {
    setValues(mergeValues(restoreValues(start, draftOrBooking(draftKey, search), search, today), changed))
    setAsks(readDraft(draftKey)?.asks ?? false)
    setHydrated(true)
  })

  useEffect(() => {
    if (hydrated) saveDraft(draftKey, values, search)
  }, [hydrated, draftKey, values, search])

  function change(changes: Partial<BookingValues>) {
    setValues((current) => ({ ...current, ...changes }))
  }

  return { values, change, hydrated, asks }
}

/** The draft, unless the URL names a booking to change for the first time: it may have been made in another tab. */
function draftOrBooking(draftKey: DraftKey, search: string) {
  const draft = readDraft(draftKey)
  const booked = draft?.search === search ? null : valuesToChange(search)
  return booked ? { values: booked, search } : draft
}

/** An `unsure` request could not be looked up and is sent anyway: the server decides. */
export type CleanerRequest =
  | { state: 'looking' | 'unsure'; userId: number }
  | { state: 'unknown'; userId: null }
  | FoundCleaner
interface FoundCleaner {
  state: 'found'
  userId: number
  name: string
  /** The cleaner has another cleaning at the chosen time. */
  busy: boolean
  /** They do not work at the chosen time; the server refuses it. */
  notWorking?: { nearest: string | null } | undefined
  /** The hours of a day at which they cannot come. */
  onDay?: { day: ServiceDay; problems: { hour: number; why: HourProblem }[] } | undefined
}

/** The hours with why the requested cleaner cannot come; an answer about another day says nothing of these. */
function withProblems(
  hours: ServiceHour[],
  day: ServiceDay,
  requested: CleanerRequest | null,
): ServiceHour[] {
  const { onDay } = requested?.state === 'found' ? requested : {}
  if (onDay?.day !== day) return hours
  return hours.map((one) => ({ ...one, why: onDay.problems.find(({ hour }) => hour === one.hour)?.why }))
}

/** The cleaner whom the URL requests, at the chosen time; null when it requests none. */
function useRequestedCleaner(
  cleanerId: string | null,
  at: string | null,
  hours: number | null,
): CleanerRequest | null {
  const valid = cleanerId !== null && /^[1-9]\d{0,8}$/.test(cleanerId)
  const userId = Number(cleanerId)
  const { data, isPending, error } = useQuery({
    ...cleanerAvailabilityQuery(userId, at, hours),
    enabled: valid,
    placeholderData: keepPreviousData,
  })
  if (cleanerId === null) return null
  if (!valid || isRefused(error)) return { state: 'unknown', userId: null }
  if (isPending) return { state: 'looking', userId }
  return data ? { state: 'found', ...data } : { state: 'unsure', userId }
}
