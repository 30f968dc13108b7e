import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usualHome } from '#domain/job/home.ts'
import { isBathroomCount } from '#domain/limits.ts'
import { addDays, type ServiceDay } from '#domain/service-time.ts'
import type { DraftKey } from '#web/storage/draft.ts'
import { readDraft, saveDraft } from '#web/storage/draft.ts'
import { useValuesBeforeHydration } from '#web/ui/use-values-before-hydration.ts'
import { type BookingValues, bookableDays, mergeValues } from './booking-schema.ts'
import { valuesToChange } from './keep-booking.ts'

/** The initial values: tomorrow at ten, in a usual home. Source: C-018. */
export function startValues(today: ServiceDay): BookingValues {
  return {
    date: addDays(today, 1),
    hour: 10,
    ...usualHome,
    notes: '',
    addressOption: 'existing',
    addressId: null,
    street: '',
    aptNumber: '',
    city: '',
    state: '',
    zipCode: '',
    instructions: '',
    name: '',
    email: '',
    phone: '',
    smsConsent: false,
  }
}

/** The valid values of the query that the landing page's form makes; the rest of it is ignored. */
export function valuesOfQuery(query: URLSearchParams, today: ServiceDay): Partial<BookingValues> {
  const values: Partial<BookingValues> = {}
  const { min, max } = bookableDays(today)
  const date = query.get('date') ?? ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(date) && date >= min && date <= max) values.date = date
  else if (query.get('when') === 'today') values.date = today
  const bathroomCount = Number(query.get('bathrooms'))
  if (isBathroomCount(bathroomCount)) values.bathroomCount = bathroomCount
  return values
}

/** The draft over the initial values; a query that is newer than the draft overrides it, and a past day is replaced. */
export function restoreValues(
  start: BookingValues,
  draft: { values: Record<string, unknown>; search: string } | null,
  search: string,
  today: ServiceDay,
): BookingValues {
  if (!draft) return start
  // Drafts of the previous version name the bathrooms differently.
  const values = mergeValues(start, { bathroomCount: draft.values.bathrooms, ...draft.values })
  if (draft.search !== search) Object.assign(values, valuesOfQuery(new URLSearchParams(search), today))
  const { min, max } = bookableDays(today)
  return values.date >= min && values.date <= max ? values : { ...values, date: start.date }
}

/** The chosen address if it exists: a new one without saved addresses, otherwise the first saved one by default. */
export function possibleAddress(
  { addressOption, addressId }: BookingValues,
  savedIds: number[],
): Pick<BookingValues, 'addressOption' | 'addressId'> {
  const [first] = savedIds
  if (first === undefined) return { addressOption: 'new', addressId: null }
  return { addressOption, addressId: addressId !== null && savedIds.includes(addressId) ? addressId : first }
}

/**
 * The values of the form: the initial ones, then the draft of this tab or the booking to change, then what was typed
 * before hydration. Every change is saved as the draft.
 */
export function useBookingValues(
  draftKey: DraftKey,
  today: ServiceDay,
  form: RefObject<HTMLFormElement | null>,
) {
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
