import type { BookingValues, Problems } from './booking-values.ts'

/** What every group of fields takes. */
export interface FieldsProps {
  values: BookingValues
  change: (changes: Partial<BookingValues>) => void
  problems: Problems
}
