import { sql } from 'kysely'
import type { ParsedQuery } from '#contract/index.ts'
import { activeStatuses, type JobStatus } from '#domain/job/moves.ts'
import { maxPageSize } from '#domain/limits.ts'
import { addDays, startOfDay } from '#domain/service-time.ts'
import type { Db } from '#server/db/connect.ts'
import type { KeysetKey } from '#server/plugins/page-link.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import { type JobRow, selectJobs } from './store.ts'

type OwnJobsQuery = ParsedQuery<'GET /api/jobs'>
export type OwnJobsSide = 'customer_id' | 'cleaner_id'

interface OwnJobsPage {
  /** A job has this user on one side only. */
  sides: OwnJobsSide[]
  userId: SignedInUserId
  query: OwnJobsQuery
  limit: number
  after: KeysetKey | null
  now: Date
}

const statusesOf: Record<'active' | 'completed' | 'cancelled', readonly JobStatus[]> = {
  active: activeStatuses,
  completed: ['completed'],
  cancelled: ['cancelled'],
}

/** A constant upper limit lets PostgreSQL keep one generic plan for pages of any length. */
const longest = sql`LIMIT ${sql.lit(maxPageSize + 1)}`

function inGroup(group: OwnJobsQuery['group'], side: OwnJobsSide, now: Date) {
  if (!group) return sql``
  if (group === 'attention') return needsAttention(side, now)
  const over = group === 'active' && side === 'cleaner_id' ? sql`AND NOT ${endedWithoutCheckIn(now)}` : sql``
  return sql`AND status IN (${literals(statusesOf[group])}) ${over}`
}

/**
 * A visit whose end has passed without a check-in: the cleaner has nothing left to do, though the job is not
 * ended yet.
 */
const endedWithoutCheckIn = (now: Date) =>
  sql`(status = 'assigned' AND checked_in_at IS NULL AND ends_at <= ${now})`

/**
 * True for a job with a reschedule request of the other side; for customers also one with a payment due,
 * completed work, a held visit, or a visit without a cleaner at its start.
 */
function needsAttention(side: OwnJobsSide, now: Date) {
  const other = side === 'customer_id' ? 'cleaner' : 'customer'
  const asked = sql`(status IN ('pending', 'assigned') AND EXISTS (SELECT FROM reschedule_requests o
    WHERE o.job_id = jobs.id AND o.status = 'open' AND o.by = ${sql.lit(other)}))`
  if (side === 'cleaner_id') return sql`AND ${asked}`
  const held = sql`(status = 'pending' AND published_at IS NULL AND (series_id IS NULL OR EXISTS (SELECT
    FROM series_charges c WHERE c.job_id = jobs.id AND c.outcome IN ('declined', 'needs_customer', 'no_card'))))`
  const untaken = sql`(status = 'pending' AND scheduled_for <= ${now})`
  return sql`AND (${asked} OR ${untaken} OR ${completedUnpaid} OR ${held} AND ${unpaid})`
}

const unpaid = sql`NOT EXISTS (SELECT FROM payments p
  WHERE p.job_id = jobs.id AND p.purpose = 'cleaning' AND ${isPaymentReceived('p.status')})`

/** Payment is due; a contested visit is excluded until the ruling. */
const completedUnpaid = sql`(status = 'completed' AND contest IS DISTINCT FROM 'open' AND ${unpaid})`

/** Lists the jobs that this user booked or cleans: latest date first, or soonest first (C-124). */
export async function listOwnJobs(
  db: Db,
  zone: string,
  { sides, userId, query, limit, after, now }: OwnJobsPage,
): Promise<JobRow[]> {
  if (sides.length === 0) return []
  const [direction, past] = query.sort === 'soonest' ? [sql`ASC`, sql`>`] : [sql`DESC`, sql`<`]
  const beyond = after ? sql`AND (scheduled_for, id) ${past} (${after[0]}::timestamptz, ${after[1]})` : sql``
  const since = query.from ? sql`AND scheduled_for >= ${startOfDay(query.from, zone)}` : sql``
  const before = query.to ? sql`AND scheduled_for < ${startOfDay(addDays(query.to, 1), zone)}` : sql``
  const order = sql`ORDER BY scheduled_for ${direction}, id ${direction}`
  // Each side has an index in this order, which a condition with OR would not use.
  const parts = sides.map(
    (side) =>
      sql`(SELECT * FROM jobs WHERE ${sql.ref(side)} = ${userId} ${inGroup(query.group, side, now)} ${since} ${before} ${beyond} ${order} ${longest})`,
  )
  const jobs = sql`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) n ${order} LIMIT ${limit}`
  const page = selectJobs(jobs, sql`ORDER BY j.scheduled_for ${direction}, j.id ${direction}`)
  return (await page.execute(db)).rows
}

/** Counts this user's jobs per group, without the list's filters. */
export async function countOwnJobs(db: Db, sides: OwnJobsSide[], userId: SignedInUserId, now: Date) {
  const none = { active: 0, completed: 0, cancelled: 0, unpaid: 0 }
  if (sides.length === 0) return none
  // Matches canPay of a completed job, for its customer.
  const toPay = sides.includes('customer_id')
    ? sql`count(*) FILTER (WHERE customer_id = ${userId} AND ${completedUnpaid})`
    : sql`0`
  const over = sides.includes('cleaner_id')
    ? sql`AND NOT (cleaner_id = ${userId} AND ${endedWithoutCheckIn(now)})`
    : sql``
  const { rows } = await sql<typeof none>`
    SELECT count(*) FILTER (WHERE status IN (${literals(statusesOf.active)}) ${over}) AS active,
      count(*) FILTER (WHERE status IN (${literals(statusesOf.completed)})) AS completed,
      count(*) FILTER (WHERE status IN (${literals(statusesOf.cancelled)})) AS cancelled,
      ${toPay} AS unpaid
    FROM jobs WHERE ${userId} IN (${sql.join(sides.map((side) => sql.ref(side)))})`.execute(db)
  return rows[0] ?? none
}

// Inlines the statuses as literals, so that the planner matches the partial index.
function literals(statuses: readonly JobStatus[]) {
  return sql.join(statuses.map((status) => sql.lit(status)))
}
