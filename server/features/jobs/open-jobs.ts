import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { occupiedTime, occupiedTimeOf, travelMinutesOf } from '#server/rules/occupied-time.ts'
import { bookedByCleaner } from '#server/rules/related-parties.ts'

/** Published and unassigned: the predicate of the partial indexes jobs_open_*, word by word. */
export const isOpen = sql<boolean>`status = 'pending' AND cleaner_id IS NULL AND published_at IS NOT NULL`

/**
 * Filters the rows of `jobs` that are open to this cleaner now: booked by another person, still to come,
 * in a step of its offer that includes this cleaner, and not missed by them. The index jobs_open_by_start
 * covers these columns; the favourites are read once, when the first job in their step is met.
 */
export function openToCleaner(cleanerId: number | null, now: Date): RawBuilder<boolean> {
  return sql`${isOpen}
    AND customer_id <> ${cleanerId} AND scheduled_for > ${now}
    AND ${cleanerId} <> ALL (missed_by)
    AND (exclusive_until IS NULL OR exclusive_until <= ${now} OR preferred_cleaner_id = ${cleanerId}
      OR (favourites_from <= ${now}
        AND customer_id IN (SELECT f.customer_id FROM favourites f WHERE f.cleaner_id = ${cleanerId})))`
}

/**
 * Selects the cleaner's active job `o` that overlaps job `j`, else the earliest that is too close to travel, as
 * overlap_id and overlap_at; their availability; their reschedule requests that accepting `j` would end as withdraws;
 * whether `j` was booked under their own contacts; and whether they are a favourite whom it is offered to. The
 * conditions match the constraint jobs_no_overlap, whose index answers them. Null for viewers who take no jobs.
 */
export function overlapFor(cleanerId: number | null): RawBuilder<unknown> {
  if (cleanerId === null)
    return sql`CROSS JOIN (SELECT NULL::bigint AS overlap_id, NULL::timestamptz AS overlap_at,
      false AS is_overlap, NULL::json AS own_availability, NULL::json AS withdraws,
      false AS own_contacts, false AS is_favourite, false AS has_declined) overlap`
  return sql`LEFT JOIN LATERAL (
    SELECT o.id AS overlap_id, o.scheduled_for AS overlap_at, ${overlapsNow} AS is_overlap FROM jobs o
    WHERE o.cleaner_id IS NOT NULL AND o.status IN ('assigned', 'in_progress') AND o.id <> j.id
      AND int8range(o.cleaner_id, o.cleaner_id, '[]') && int8range(${cleanerId}::bigint, ${cleanerId}::bigint, '[]')
      AND ${occupiedTimeOf('o')} && ${occupiedTime(sql`j.scheduled_for`, sql`j.ends_at`, travelMinutesOf(sql`${cleanerId}::bigint`))}
    ORDER BY ${overlapsNow} DESC, o.scheduled_for LIMIT 1) overlap ON true
  CROSS JOIN LATERAL (SELECT (SELECT json_build_object('weekly', v.weekly, 'daysOff', v.days_off, 'travelMinutes', v.travel_minutes)
      FROM availabilities v WHERE v.user_id = ${cleanerId}) AS own_availability,
    json_agg(json_build_object('id', o.id, 'at', o.scheduled_for, 'to', n.scheduled_for)
      ORDER BY o.id) AS withdraws,
      (j.status = 'pending' AND ${bookedByCleaner(sql`${cleanerId}::bigint`)}) AS own_contacts,
      (j.favourites_from IS NOT NULL AND EXISTS (SELECT FROM favourites f
        WHERE f.customer_id = j.customer_id AND f.cleaner_id = ${cleanerId})) AS is_favourite,
      (j.favourites_from IS NOT NULL AND EXISTS (SELECT FROM offer_declines d
        WHERE d.job_id = j.id AND d.cleaner_id = ${cleanerId})) AS has_declined
    FROM ${ownRescheduleRequests(cleanerId)} AND j.status = 'pending' AND o.id <> j.id AND ${wouldOverlap}) withdrawn`
}

/** This cleaner's unanswered reschedule requests `n` for their jobs `o`. */
const ownRescheduleRequests = (cleanerId: number) => sql`reschedule_requests n JOIN jobs o ON o.id = n.job_id
  WHERE n.cleaner_id = ${cleanerId} AND n.by = 'cleaner' AND n.status = 'open'
    AND o.cleaner_id = ${cleanerId} AND o.status = 'assigned'`

const overlapsNow = sql`(tstzrange(o.scheduled_for, o.ends_at) && tstzrange(j.scheduled_for, j.ends_at))`

/** Job `o` of a cleaner, moved to the time of their request `n`, would leave no time for job `j`. */
const wouldOverlap = sql`${occupiedTime(
  sql`n.scheduled_for`,
  sql`n.scheduled_for + (o.ends_at - o.scheduled_for)`,
  travelMinutesOf(sql`o.cleaner_id`),
)} && ${occupiedTime(sql`j.scheduled_for`, sql`j.ends_at`, travelMinutesOf(sql`o.cleaner_id`))}`

/** Locks the cleaner's jobs with a reschedule request of their own that accepting job `jobId` would end. */
export async function lockImpossibleRequests(tx: Tx, cleanerId: number, jobId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`SELECT o.id FROM ${ownRescheduleRequests(cleanerId)} AND o.id <> ${jobId}
    AND EXISTS (SELECT FROM jobs j WHERE j.id = ${jobId} AND ${wouldOverlap})
    ORDER BY o.id FOR UPDATE OF o`.execute(tx)
  return rows.map(({ id }) => id)
}
