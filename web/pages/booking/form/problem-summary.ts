import { bookingProblems } from '../../../copy/booking.ts'
import type { BookingField, Problems } from './booking-values.ts'

interface Line {
  field: string
  message: string
}

const addressFields: BookingField[] = ['street', 'city', 'state', 'zipCode']

/** What the summary above the form lists; to customers an incomplete address is one thing. Source: C-025. */
export function summaryOf(problems: Problems, guest: boolean): Line[] {
  const lines = Object.entries(problems).map(([field, message]) => ({ field, message }))
  if (guest) return lines
  const ofAddress = lines.filter(({ field }) => addressFields.some((known) => known === field))
  return lines.flatMap((line) => {
    const place = ofAddress.indexOf(line)
    if (place > 0) return []
    return place === 0 ? { ...line, message: bookingProblems.address } : line
  })
}
