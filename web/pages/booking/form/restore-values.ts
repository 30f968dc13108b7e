import type { ServiceDay } from '../../../../domain/service-time.ts'
import { type BookingValues, bookableDays, mergeTyped, valuesOfQuery } from './booking-values.ts'

interface Kept {
  values: Record<string, unknown>
  search: string
}

/** The draft over the start values; a query that the draft has not seen wins, and so does a day that has passed. */
export function restoreValues(
  start: BookingValues,
  draft: Kept | null,
  search: string,
  today: ServiceDay,
): BookingValues {
  if (!draft) return start
  // A draft of the version before calls its bathrooms so.
  const values = mergeTyped(start, { bathroomCount: draft.values.bathrooms, ...draft.values })
  if (draft.search !== search) Object.assign(values, valuesOfQuery(new URLSearchParams(search), today))
  const { min, max } = bookableDays(today)
  return values.date >= min && values.date <= max ? values : { ...values, date: start.date }
}
