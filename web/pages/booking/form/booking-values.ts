import { type Home, usualHome } from '../../../../domain/job/home.ts'
import { furthestDays, isBathroomCount } from '../../../../domain/limits.ts'
import { addDays, type ServiceDay } from '../../../../domain/service-time.ts'

export interface BookingValues extends Home {
  date: ServiceDay
  hour: number
  notes: string
  addressOption: 'existing' | 'new'
  addressId: number | null
  street: string
  aptNumber: string
  city: string
  state: string
  zipCode: string
  instructions: string
  name: string
  email: string
  phone: string
  smsConsent: boolean
}

export type BookingField = keyof BookingValues

/** What is wrong with which field. */
export type Problems = Partial<Record<BookingField, string>>

/** How a form starts: at ten, in a usual home. Source: C-018. */
const start: Omit<BookingValues, 'date'> = {
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

export const bookingFields = ['date', ...Object.keys(start)] as BookingField[]

/** The same, tomorrow. */
export function startValues(today: ServiceDay): BookingValues {
  return { date: addDays(today, 1), ...start }
}

/** The address choice as far as it exists: without saved addresses a new one, otherwise the first by default. */
export function possibleAddress(
  { addressOption, addressId }: BookingValues,
  savedIds: number[],
): Pick<BookingValues, 'addressOption' | 'addressId'> {
  const [first] = savedIds
  if (first === undefined) return { addressOption: 'new', addressId: null }
  return { addressOption, addressId: addressId !== null && savedIds.includes(addressId) ? addressId : first }
}

/** The first and last day that can be booked. Source: C-018. */
export function bookableDays(today: ServiceDay): { min: ServiceDay; max: ServiceDay } {
  return { min: today, max: addDays(today, furthestDays) }
}

/** What the landing page's form hands over in the query; anything else in it is ignored. */
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

/** Takes over what fits from texts: a kept draft, or what somebody typed before the page came alive. */
export function mergeTyped(values: BookingValues, typed: Record<string, unknown>): BookingValues {
  const merged: Record<string, unknown> = { ...values }
  for (const [name, start] of Object.entries(values)) {
    const value = typed[name]
    if (value === undefined || value === null) continue
    if (name === 'addressOption') merged[name] = value === 'existing' ? 'existing' : 'new'
    else if (name === 'addressId' || typeof start === 'number') {
      const number = Number(value)
      if (value !== '' && Number.isInteger(number)) merged[name] = number
    } else if (typeof start === 'boolean') merged[name] = value === true || value === 'on'
    else if (typeof value === 'string') merged[name] = value
  }
  // Each name has kept the type that it had in `values`.
  return merged as unknown as BookingValues
}
