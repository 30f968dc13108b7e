import { type RawBuilder, sql } from 'kysely'

/** Offered and taken by nobody: the predicate of the partial indexes jobs_open_*, word by word. */
export const isOpen = sql<boolean>`status = 'pending' AND cleaner_id IS NULL AND offered_at IS NOT NULL`

/**
 * The rows of `jobs` that are open to this cleaner at this moment: not booked by themselves, still to come, waiting for
 * no other cleaner, and none to which this one did not come. The index jobs_open_by_day holds all that is read here.
 */
export function openTo(cleanerId: number | null, now: Date): RawBuilder<boolean> {
  return sql`${isOpen}
    AND customer_id <> ${cleanerId} AND scheduled_for > ${now}
    AND ${cleanerId} <> ALL (missed_by)
    AND (preferred_until IS NULL OR preferred_until <= ${now} OR preferred_cleaner_id = ${cleanerId})`
}

/**
 * The earliest active job `o` of this cleaner in the time of job `j`, as columns overlap_id and overlap_at.
 * The same terms as the constraint jobs_no_overlap, whose index answers it. Null for those who take no jobs.
 */
export function overlapFor(cleanerId: number | null): RawBuilder<unknown> {
  if (cleanerId === null)
    return sql`CROSS JOIN (SELECT NULL::bigint AS overlap_id, NULL::timestamptz AS overlap_at) overlap`
  return sql`LEFT JOIN LATERAL (
    SELECT o.id AS overlap_id, o.scheduled_for AS overlap_at FROM jobs o
    WHERE o.cleaner_id IS NOT NULL AND o.status IN ('assigned', 'in_progress') AND o.id <> j.id
      AND int8range(o.cleaner_id, o.cleaner_id, '[]') && int8range(${cleanerId}::bigint, ${cleanerId}::bigint, '[]')
      AND tstzrange(o.scheduled_for, o.ends_at) && tstzrange(j.scheduled_for, j.ends_at)
    ORDER BY o.scheduled_for LIMIT 1) overlap ON true`
}
