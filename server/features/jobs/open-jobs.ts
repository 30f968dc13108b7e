import { type RawBuilder, sql } from 'kysely'

/**
 * The rows of `jobs` that are open to this cleaner, whatever their day: offered, taken by nobody, not booked by
 * themselves. The first line is the predicate of the partial indexes jobs_open_*, word by word.
 */
export function openTo(cleanerId: number): RawBuilder<boolean> {
  return sql`status = 'pending' AND cleaner_id IS NULL AND offered_at IS NOT NULL
    AND customer_id <> ${cleanerId}`
}
