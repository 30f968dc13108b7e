import * as z from 'zod/mini'
import { bookingAddressFields } from '#contract/addresses.ts'
import { guestContactFields, guestName } from '#contract/guest-contact.ts'
import { homeFields } from '#contract/home.ts'
import { cadences } from '#domain/enums.ts'
import { defaultHome, type Home } from '#domain/job/home.ts'
import { isBathroomCount, maxDaysAhead } from '#domain/limits.ts'
import { isServed, outsideZip, type ServiceArea } from '#domain/service-area.ts'
import { addDays, type ServiceDay } from '#domain/service-time.ts'
import { holidayOn } from '#domain/settings/holidays.ts'
import { bookingProblems } from '#text/booking.ts'
import { seriesBookingCopy } from '#text/series-booking.ts'
import { serviceAreaCopy } from '#text/service-area.ts'
import { validationMessage } from '#web/ui/validation-message.ts'
import type { ServiceHour } from './service-clock.ts'

// Inputs and drafts hold numbers as text; an empty text is no zero.
const integer = z.pipe(
  z.union([z.number(), z.string().check(z.minLength(1))]),
  z.pipe(
    z.transform((value: number | string) => Number(value)),
    z.int(),
  ),
)
const checkbox = z.pipe(
  z.unknown(),
  z.transform((value: unknown) => value === true || value === 'on'),
)

/** The fields in the order of the form, each with the schema that reads it from an input or a draft. */
const fields = {
  date: z.string(),
  hour: integer,
  /** How often the visit comes; 'once' is a single booking. */
  cadence: z.catch(z.enum(['once', ...cadences]), 'once'),
  bathroomCount: integer,
  notes: z.string(),
  addressOption: z.catch(z.enum(['existing', 'new']), 'new'),
  addressId: z.nullable(integer),
  street: z.string(),
  aptNumber: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  instructions: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  smsConsent: checkbox,
  promoCode: z.string(),
  /** The kept card that regular visits are charged to. */
  cardId: z.nullable(integer),
} satisfies Record<keyof Home, z.ZodMiniType<number>> & Record<string, z.ZodMiniType>

export type BookingField = keyof typeof fields
export type BookingValues = { [Field in BookingField]: z.output<(typeof fields)[Field]> }

/** Error messages by field. */
export type BookingProblems = Partial<Record<BookingField, string>>

/** The props of every group of fields. */
export interface FieldsProps {
  values: BookingValues
  change: (changes: Partial<BookingValues>) => void
  problems: BookingProblems
}

export const bookingFields = Object.keys(fields) as BookingField[]

/** Copies the valid values of a draft, or of restored inputs, over `values`; everything else is ignored. */
export function mergeValues(values: BookingValues, raw: Record<string, unknown>): BookingValues {
  const merged = { ...values }
  for (const name of bookingFields) {
    const value = raw[name] ?? undefined
    const parsed = value === undefined ? undefined : fields[name].safeParse(value)
    if (parsed?.success) Object.assign(merged, { [name]: parsed.data })
  }
  return merged
}

/** The first and last day that can be booked. Source: C-018. */
export function bookableDays(today: ServiceDay): { min: ServiceDay; max: ServiceDay } {
  return { min: today, max: addDays(today, maxDaysAhead) }
}

/** The initial values: tomorrow at ten, in a usual home. Source: C-018. */
export function startValues(today: ServiceDay): BookingValues {
  return {
    date: addDays(today, 1),
    hour: 10,
    cadence: 'once',
    ...defaultHome,
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
    promoCode: '',
    cardId: null,
  }
}

/** The valid values of the query that the landing page's form makes, and an invitation's code; the rest is ignored. */
export function valuesOfQuery(query: URLSearchParams, today: ServiceDay): Partial<BookingValues> {
  const values: Partial<BookingValues> = {}
  const { min, max } = bookableDays(today)
  const date = query.get('date') ?? ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(date) && date >= min && date <= max) values.date = date
  else if (query.get('when') === 'today') values.date = today
  const bathroomCount = Number(query.get('bathrooms'))
  if (isBathroomCount(bathroomCount)) values.bathroomCount = bathroomCount
  const promoCode = query.get('code') ?? ''
  if (/^[\w -]{4,40}$/.test(promoCode)) values.promoCode = promoCode
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

/** The chosen card if it is still kept, otherwise the first one; null without cards. */
export function possibleCard({ cardId }: Pick<BookingValues, 'cardId'>, keptIds: number[]): number | null {
  return cardId !== null && keptIds.includes(cardId) ? cardId : (keptIds[0] ?? null)
}

interface AddressContext {
  guest: boolean
  addresses: { id: number; zipCode: string }[]
  area: ServiceArea
}

type Holidays = Parameters<typeof holidayOn>[1]['holidays']

/** The facts outside of the form that decide whether its values are valid. */
export interface BookingContext extends AddressContext {
  today: ServiceDay
  hours: ServiceHour[]
  holidays: Holidays
  /** The kept cards that regular visits can be charged to. */
  cardIds: number[]
}

/** Shown while the form is filled in: a holiday, and a place outside of the service area. */
export function checkAvailability(
  values: BookingValues,
  context: AddressContext & { holidays: Holidays },
): BookingProblems {
  const holiday = holidayOn(values.date, context)
  return {
    ...checkServiceArea(values, context),
    ...(holiday !== null && { date: bookingProblems.holiday(holiday) }),
  }
}

export function checkServiceArea(values: BookingValues, context: AddressContext): BookingProblems {
  const { addresses, area } = context
  const saved = usesSavedAddress(values, context) && addresses.find(({ id }) => id === values.addressId)
  const zip = outsideZip(saved ? saved.zipCode : values.zipCode, area)
  return zip === null ? {} : { [saved ? 'addressId' : 'zipCode']: serviceAreaCopy.outside(zip) }
}

function usesSavedAddress({ addressOption }: BookingValues, { guest, addresses }: AddressContext): boolean {
  return !guest && addressOption === 'existing' && addresses.length > 0
}

/** Checks all values before they are sent; the problems are in the order of the form. */
export function checkBooking(values: BookingValues, context: BookingContext): BookingProblems {
  const problems: BookingProblems = {}
  // The schema has no other fields.
  for (const { path, message } of bookingSchema(values, context).safeParse(values).error?.issues ?? [])
    problems[path[0] as BookingField] ??= validationMessage(message)
  return problems
}

/** The shared fields of the contract, and the checks that depend on the context. */
function bookingSchema(values: BookingValues, context: BookingContext) {
  const { date, hour, addressId, zipCode } = values
  const outside = checkServiceArea(values, context)
  const knownAddress = context.addresses.some(({ id }) => id === addressId)
  const knownCard = context.cardIds.some((id) => id === values.cardId)
  const openHour = context.hours.some((one) => one.hour === hour && !one.past)
  return z.object({
    date: fields.date.check(failsWith(dateProblem(date, context))),
    hour: fields.hour.check(failsWith(openHour ? undefined : bookingProblems.hour)),
    ...homeFields,
    ...(usesSavedAddress(values, context)
      ? {
          addressId: fields.addressId.check(
            failsWith(knownAddress ? outside.addressId : bookingProblems.address),
          ),
        }
      : {
          ...bookingAddressFields,
          zipCode: bookingAddressFields.zipCode.check(
            failsWith(
              isServed(zipCode, context.area) ? undefined : (outside.zipCode ?? bookingProblems.zipDigits),
            ),
          ),
        }),
    ...(context.guest && { name: guestName, ...guestContactFields }),
    ...(values.cadence !== 'once' && {
      cardId: fields.cardId.check(failsWith(knownCard ? undefined : seriesBookingCopy.cardNeeded)),
    }),
  })
}

function dateProblem(date: ServiceDay, { today, holidays }: BookingContext): string | undefined {
  const { min, max } = bookableDays(today)
  if (date < min) return bookingProblems.date
  if (date > max) return bookingProblems.dateTooFar
  const holiday = holidayOn(date, { holidays })
  return holiday === null ? undefined : bookingProblems.holiday(holiday)
}

const failsWith = <T>(message: string | undefined) => z.refine<T>(() => message === undefined, message ?? '')

const addressFields: BookingField[] = ['street', 'city', 'state', 'zipCode']

/** The entries of the error summary; for customers an incomplete address is one entry. Source: C-025. */
export function summarizeProblems(problems: BookingProblems, guest: boolean) {
  const entries = Object.entries(problems).map(([field, message]) => ({ field, message }))
  if (guest) return entries
  const ofAddress = entries.filter(({ field }) => addressFields.some((known) => known === field))
  return entries.flatMap((entry) => {
    const place = ofAddress.indexOf(entry)
    if (place > 0) return []
    return place === 0 ? { ...entry, message: bookingProblems.address } : entry
  })
}
