import type * as z from 'zod/mini'
import { bookingAddressFields } from '../../../../contract/addresses.ts'
import { guestContactFields } from '../../../../contract/bookings.ts'
import { homeFields } from '../../../../contract/home.ts'
import { isServed, outsideZip, type ServiceArea } from '../../../../domain/service-area.ts'
import type { ServiceDay } from '../../../../domain/service-time.ts'
import { holidayOn } from '../../../../domain/settings/settings.ts'
import { bookingProblems } from '../../../copy/booking.ts'
import { serviceAreaCopy } from '../../../copy/service-area.ts'
import { type BookingField, type BookingValues, bookableDays } from './booking-values.ts'
import type { Hour } from './hours.ts'

export type Problems = Partial<Record<BookingField, string>>

interface Circumstances {
  guest: boolean
  today: ServiceDay
  hours: Hour[]
  addresses: { id: number; zipCode: string }[]
  area: ServiceArea
  holidays: Holidays
}

type Holidays = Parameters<typeof holidayOn>[1]['holidays']

/** What is wrong with which field, in the order of the form. */
export function checkBooking(values: BookingValues, at: Circumstances): Problems {
  const problems: Problems = { ...checkVisit(values, at), ...checkAddress(values, at) }
  if (at.guest) Object.assign(problems, checkFields(guestContactFields, values))
  return problems
}

function checkVisit(values: BookingValues, { today, hours, holidays }: Circumstances): Problems {
  const problems: Problems = {}
  const { min, max } = bookableDays(today)
  if (values.date < min) problems.date = bookingProblems.date
  else if (values.date > max) problems.date = bookingProblems.dateTooFar
  else Object.assign(problems, checkDay(values, holidays))
  const hour = hours.find((candidate) => candidate.hour === values.hour)
  if (!hour || hour.past) problems.hour = bookingProblems.hour
  return { ...problems, ...checkFields(homeFields, values) }
}

function checkAddress(values: BookingValues, at: Circumstances): Problems {
  if (choosesSaved(values, at)) {
    const known = at.addresses.some(({ id }) => id === values.addressId)
    return known ? checkArea(values, at) : { addressId: bookingProblems.address }
  }
  const problems = checkFields(bookingAddressFields, values)
  if (!problems.zipCode && !isServed(values.zipCode, at.area))
    problems.zipCode = checkArea(values, at).zipCode ?? bookingProblems.zipDigits
  return problems
}

/** Said at once, before anything is sent: that nobody cleans on that day. */
export function checkDay({ date }: Pick<BookingValues, 'date'>, holidays: Holidays): Problems {
  const name = holidayOn(date, { holidays })
  return name === null ? {} : { date: bookingProblems.holiday(name) }
}

type Place = Pick<Circumstances, 'guest' | 'addresses' | 'area'>

const choosesSaved = (values: BookingValues, { guest, addresses }: Place) =>
  !guest && values.addressOption === 'existing' && addresses.length > 0

/** Said at once, before anything is sent: that we do not clean there. */
export function checkArea(values: BookingValues, at: Place): Problems {
  const saved = choosesSaved(values, at) && at.addresses.find(({ id }) => id === values.addressId)
  const zip = outsideZip(saved ? saved.zipCode : values.zipCode, at.area)
  if (zip === null) return {}
  return { [saved ? 'addressId' : 'zipCode']: serviceAreaCopy.outside(zip) }
}

function checkFields(fields: Partial<Record<BookingField, z.ZodMiniType>>, values: BookingValues): Problems {
  const problems: Problems = {}
  for (const [name, schema] of Object.entries(fields) as [BookingField, z.ZodMiniType][]) {
    const result = schema.safeParse(values[name])
    if (!result.success) problems[name] = result.error.issues[0]?.message ?? ''
  }
  return problems
}
