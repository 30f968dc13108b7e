import type * as z from 'zod/mini'
import { bookingAddressFields } from '../../../../contract/addresses.ts'
import { guestContactFields, guestName } from '../../../../contract/bookings.ts'
import { homeFields } from '../../../../contract/home.ts'
import { isServed } from '../../../../domain/service-area.ts'
import type { ServiceDay } from '../../../../domain/service-time.ts'
import { bookingProblems } from '../../../copy/booking.ts'
import { type BookingField, type BookingValues, bookableDays, type Problems } from './booking-values.ts'
import { checkArea, checkDay, choosesSaved, type Holidays, type Place } from './check-at-once.ts'
import type { Hour } from './hours.ts'

export interface Circumstances extends Place {
  today: ServiceDay
  hours: Hour[]
  holidays: Holidays
}

/** What is wrong with which field, in the order of the form. */
export function checkBooking(values: BookingValues, at: Circumstances): Problems {
  const problems: Problems = { ...checkVisit(values, at), ...checkAddress(values, at) }
  if (at.guest) Object.assign(problems, checkFields({ name: guestName, ...guestContactFields }, values))
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

function checkFields(fields: Partial<Record<BookingField, z.ZodMiniType>>, values: BookingValues): Problems {
  const problems: Problems = {}
  for (const [name, schema] of Object.entries(fields) as [BookingField, z.ZodMiniType][]) {
    const result = schema.safeParse(values[name])
    if (!result.success) problems[name] = result.error.issues[0]?.message ?? ''
  }
  return problems
}
