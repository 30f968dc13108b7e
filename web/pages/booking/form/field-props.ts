import type { BookingValues } from './booking-values.ts'
import type { Problems } from './check-booking.ts'

/** What every group of fields takes. */
export interface FieldsProps {
  values: BookingValues
  change: (changes: Partial<BookingValues>) => void
  problems: Problems
}
