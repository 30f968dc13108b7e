import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'

/** The most visits listed at a time; all of them are counted. */
const named = 50

interface LeftVisitsRemainder {
  now: Date
  startsAt: Date
  zone: string
  left: { zip: string }[]
  days: { from: Date; to: Date }[]
  hours: number[]
  /** The last one that was listed. */
  afterVisit: number | null | undefined
}

interface RemainingVisit {
  id: number
  scheduled_for: Date
  customer: string
  zip: string | null
}

/**
 * Lists visits to come at places, days or hours that a change no longer offers: they are kept, and an admin
 * may want to call.
 */
export async function listAffectedVisits(
  db: Context['db'],
  { now, startsAt, zone, left, days, hours, afterVisit }: LeftVisitsRemainder,
): Promise<Pick<Answer<'POST /api/admin/settings/preview'>, 'visits' | 'visitCount'>> {
  if (left.length === 0 && days.length === 0 && hours.length === 0) return { visits: [], visitCount: 0 }
  const zips = JSON.stringify(left.map(({ zip }) => zip))
  const found = sql`FROM jobs j JOIN users u ON u.id = j.customer_id LEFT JOIN addresses a ON a.id = j.address_id
    WHERE j.status IN ('pending', 'assigned') AND j.scheduled_for > ${now} AND (
      left(a.zip_code, 5) IN (SELECT jsonb_array_elements_text(${zips}::jsonb))
      OR EXISTS (SELECT FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        AS day ("from" timestamptz, "to" timestamptz)
        WHERE j.scheduled_for >= day."from" AND j.scheduled_for < day."to")
      OR (j.scheduled_for >= ${startsAt} AND extract(hour FROM j.scheduled_for AT TIME ZONE ${zone})::int
        IN (SELECT jsonb_array_elements_text(${JSON.stringify(hours)}::jsonb)::int)))`
  const counted = await sql<{ all: number }>`SELECT count(*)::int AS all ${found}`.execute(db)
  const after = afterVisit ?? null
  const { rows } = await sql<RemainingVisit>`
    SELECT j.id, j.scheduled_for, coalesce(j.contact_name, u.name) AS customer, left(a.zip_code, 5) AS zip ${found}
      AND (${after}::bigint IS NULL
        OR (j.scheduled_for, j.id) > (SELECT scheduled_for, id FROM jobs WHERE id = ${after}))
    ORDER BY j.scheduled_for, j.id LIMIT ${named}`.execute(db)
  return {
    visits: rows.map(({ id, scheduled_for, customer, zip }) => ({
      ...{ id, scheduledFor: scheduled_for.toISOString(), customer, zipCode: zip },
    })),
    visitCount: counted.rows[0]?.all ?? 0,
  }
}
