import type * as z from 'zod/mini'
import { bookingAddressFields } from '../../../contract/addresses.ts'
import { guestContactFields } from '../../../contract/bookings.ts'
import type { ServiceDay } from '../../../domain/service-time.ts'
import { bookingProblems } from '../../copy/booking.ts'
import { type BookingField, type BookingValues, bookableDays } from './booking-values.ts'
import type { Hour } from './hours.ts'

export type Problems = Partial<Record<BookingField, string>>

interface Circumstances {
  guest: boolean
  today: ServiceDay
  hours: Hour[]
  addressIds: number[]
}

/** What is wrong with which field, in the order of the form. */
export function checkBooking(values: BookingValues, at: Circumstances): Problems {
  const problems: Problems = { ...checkVisit(values, at), ...checkAddress(values, at) }
  if (at.guest) Object.assign(problems, checkFields(guestContactFields, values))
  return problems
}

function checkVisit(values: BookingValues, { today, hours }: Circumstances): Problems {
  const problems: Problems = {}
  const { min, max } = bookableDays(today)
  if (values.date < min) problems.date = bookingProblems.date
  else if (values.date > max) problems.date = bookingProblems.dateTooFar
  const hour = hours.find((candidate) => candidate.hour === values.hour)
  if (!hour || hour.past) problems.hour = bookingProblems.hour
  if (values.bathrooms < 1 || values.bathrooms > 5) problems.bathrooms = bookingProblems.bathrooms
  return problems
}

function checkAddress(values: BookingValues, { guest, addressIds }: Circumstances): Problems {
  if (!guest && values.addressOption === 'existing' && addressIds.length > 0) {
    const known = values.addressId !== null && addressIds.includes(values.addressId)
    return known ? {} : { addressId: bookingProblems.address }
  }
  return checkFields(bookingAddressFields, values)
}

function checkFields(fields: Partial<Record<BookingField, z.ZodMiniType>>, values: BookingValues): Problems {
  const problems: Problems = {}
  for (const [name, schema] of Object.entries(fields) as [BookingField, z.ZodMiniType][]) {
    const result = schema.safeParse(values[name])
    if (!result.success) problems[name] = result.error.issues[0]?.message ?? ''
  }
  return problems
}
