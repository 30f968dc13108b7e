import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { addDays, serviceDay, startOfDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { sumLedger } from '../metrics/sum-ledger.ts'

type AdminToday = Answer<'GET /api/admin/today'>
type TodayVisit = AdminToday['list'][number]

interface VisitRow {
  id: number
  status: TodayVisit['status']
  scheduled_for: Date
  ends_at: Date
  customer_id: number
  customer_name: string
  contact_name: string | null
  cleaner_id: number | null
  cleaner_name: string | null
  address: string | null
  late: boolean
}

interface ReadTodayDay {
  from: Date
  to: Date
}

const mostListed = 30

/** Reads visits and money of the current day in the service zone. */
export async function readToday({ db, clock, config }: Context): Promise<AdminToday> {
  const zone = config.SERVICE_ZONE
  const now = clock()
  const day = serviceDay(now, zone)
  const span = { from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone), zone }
  const [visits, list, sums] = await Promise.all([
    countVisitsOf(db, span),
    listVisitsOf(db, span, now),
    sumLedger(db, span),
  ])
  // The group without an area sums all areas; no group at all is a day without entries.
  const total = sums.find(({ area, week }) => area === null && week !== null)
  return {
    day,
    visits,
    money: {
      paid: dollarsFromCents(total?.paid ?? 0),
      fee: dollarsFromCents(total?.fee ?? 0),
      refunded: dollarsFromCents(total?.refunded ?? 0),
    },
    list,
  }
}

// Uses each side's partial index: one index of both would be chosen for the list of open jobs instead of its
// own.
const ofDay = ({
  from,
  to,
}: ReadTodayDay) => sql<boolean>`(j.status IN ('assigned', 'in_progress', 'completed')
    OR j.status = 'pending' AND j.cleaner_id IS NULL AND j.published_at IS NOT NULL)
  AND j.scheduled_for >= ${from} AND j.scheduled_for < ${to}`

async function countVisitsOf(db: Db, day: ReadTodayDay): Promise<AdminToday['visits']> {
  const { rows } = await sql<AdminToday['visits']>`SELECT count(*)::int AS planned,
    (count(*) FILTER (WHERE j.status = 'pending'))::int AS unclaimed,
    (count(*) FILTER (WHERE j.status = 'assigned'))::int AS ahead,
    (count(*) FILTER (WHERE j.status = 'in_progress'))::int AS "inProgress",
    (count(*) FILTER (WHERE j.status = 'completed'))::int AS completed
    FROM jobs j WHERE ${ofDay(day)}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('an aggregate without GROUP BY returned no row')
  return counts
}

async function listVisitsOf(db: Db, day: ReadTodayDay, now: Date): Promise<TodayVisit[]> {
  const { rows } = await sql<VisitRow>`
    SELECT j.id, j.status, j.scheduled_for, j.ends_at, j.customer_id, u.name AS customer_name, j.contact_name,
      j.cleaner_id, k.name AS cleaner_name, nullif(concat_ws(', ', a.street, a.city), '') AS address,
      j.status = 'assigned' AND j.checked_in_at IS NULL
        AND j.scheduled_for + (j.terms->>'graceMinutes')::int * interval '1 minute' <= ${now} AS late
    FROM jobs j JOIN users u ON u.id = j.customer_id LEFT JOIN users k ON k.id = j.cleaner_id
    LEFT JOIN addresses a ON a.id = j.address_id
    WHERE ${ofDay(day)} ORDER BY j.scheduled_for, j.id LIMIT ${sql.lit(mostListed)}`.execute(db)
  return rows.map((row) => ({
    ...{ id: row.id, status: row.status, contactName: row.contact_name, address: row.address },
    ...{ scheduledFor: row.scheduled_for.toISOString(), endsAt: row.ends_at.toISOString() },
    customer: { id: row.customer_id, name: row.customer_name },
    cleaner: row.cleaner_id === null ? null : { id: row.cleaner_id, name: row.cleaner_name ?? '' },
    late: row.late ?? false,
  }))
}
