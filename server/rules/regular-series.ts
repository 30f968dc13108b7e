import { type RawBuilder, sql } from 'kysely'

/**
 * Selects the ids of open series whose customer is a regular one of this cleaner: they are asked for first, or they
 * have accepted a visit of it.
 */
export function regularSeriesOf(cleanerId: number): RawBuilder<unknown> {
  return sql`SELECT s.id FROM series s WHERE s.preferred_cleaner_id = ${cleanerId} AND s.state <> 'ended'
    UNION SELECT s.id FROM jobs v JOIN series s ON s.id = v.series_id
    WHERE v.cleaner_id = ${cleanerId} AND v.series_id IS NOT NULL
      AND v.status IN ('assigned', 'in_progress', 'completed') AND s.state <> 'ended'`
}
