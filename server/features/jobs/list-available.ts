import { sql } from 'kysely'
import type { ParsedQuery } from '#contract/index.ts'
import { maxCounted } from '#domain/limits.ts'
import { addDays, serviceDay, startOfDay } from '#domain/service-time.ts'
import { columnsOf } from '#server/db/columns-of.ts'
import type { Db } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import { prepared } from '#server/db/prepared-statements.ts'
import type { KeysetKey, KeysetOrder } from '#server/plugins/page-link.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import { cleaningPaymentOf, differencesOf } from './agreed-job.ts'
import { openColumns, placeColumns } from './job-columns.ts'
import { openToCleaner, overlapFor } from './open-jobs.ts'
import {
  type OpenJobSpan,
  openJobsOrders,
  orderByClause,
  selectOpenJobs,
  startsWithin,
} from './select-open-jobs.ts'
import { cadenceOf, type JobRow } from './store.ts'

type AvailableQuery = ParsedQuery<'GET /api/jobs/available'>
export type OpenJobsSort = NonNullable<AvailableQuery['sort']>
type AvailableDayTab = NonNullable<AvailableQuery['day']>

/** The fields that the list of open jobs shows; the rest of a JobRow is not read. */
export type AvailableRow = Pick<
  JobRow,
  | (typeof openColumns)[number]
  | (typeof placeColumns)[number]
  | (
      | 'customer_name'
      | 'overlap_id'
      | 'overlap_at'
      | 'is_overlap'
      | 'own_availability'
      | 'withdraws'
      | 'own_contacts'
      | 'is_favourite'
      | 'has_declined'
      | 'cadence'
    )
  | ('payment_status' | 'payment_cents' | 'refunded_cents' | 'holding_cents')
>

const shown = sql`${columnsOf('j', openColumns)}, ${columnsOf('a', placeColumns)}`

/** Returns the instants that a tab spans: calendar days of the service zone (C-126). */
function tabSpan(tab: AvailableDayTab, now: Date, zone: string): OpenJobSpan {
  const today = serviceDay(now, zone)
  const start = (days: number) => startOfDay(addDays(today, days), zone)
  const later = (days: number) => (start(days) > now ? start(days) : now)
  if (tab === 'all') return { from: now, until: null }
  if (tab === 'later') return { from: later(3), until: null }
  const offset = { today: 0, tomorrow: 1, 'two-days': 2 }[tab]
  return { from: later(offset), until: start(offset + 1) }
}

export interface AvailablePage {
  cleanerId: SignedInUserId
  query: AvailableQuery
  limit: number
  after: KeysetKey | null
  now: Date
  zone: string
}

/** Selects one page in the requested order; the joins come after the limit. */
export function availablePage({ cleanerId, query, limit, after, now, zone }: AvailablePage) {
  const { day = 'all', sort = 'date-earliest', search, customers } = query
  const rows = selectOpenJobs({
    ...{ cleanerId, now, limit, sort, after, ...tabSpan(day, now, zone) },
    ...{ part: day !== 'all', search: search || null, regularOnly: customers === 'regular' },
  })
  return sql<AvailableRow>`
    SELECT ${prepared} ${shown}, u.name AS customer_name, overlap_id, overlap_at, is_overlap, own_availability, withdraws,
      own_contacts, is_favourite, has_declined, ${cadenceOf} AS cadence, p.status AS payment_status, p.amount_cents AS payment_cents, p.refunded_cents, d.holding_cents
    FROM (${rows}) j
    LEFT JOIN addresses a ON a.id = j.address_id
    JOIN users u ON u.id = j.customer_id
    LEFT JOIN LATERAL (${cleaningPaymentOf(sql`j.id`)}) p ON true
    CROSS JOIN LATERAL (${differencesOf(sql`j.id`)}) d
    ${overlapFor(cleanerId)}
    ${orderByClause(sort, 'j.')}`
}

const days = ['today', 'tomorrow', 'two-days', 'later'] as const satisfies AvailableDayTab[]

/** The clock and the time zone of the page. */
type AvailableHere = Pick<AvailablePage, 'now' | 'zone'>

/** Lists one page of the open jobs that a cleaner may accept. */
export async function listAvailable(db: Db, page: AvailablePage): Promise<AvailableRow[]> {
  return (await availablePage(page).execute(db)).rows
}

/** The counts for a cleaner who may not see open jobs. */
export const noOpenJobs = { today: 0, tomorrow: 0, 'two-days': 0, later: 0, all: 0 }

/** Counts the open jobs of each tab, before any search, up to `maxCounted`. */
export async function countAvailable(db: Db, cleanerId: SignedInUserId, { now, zone }: AvailableHere) {
  const counts = days.map(
    // Ordered, so that an index-only scan counts: the index holds all columns of these conditions.
    (day) => sql`(SELECT count(*) FROM (SELECT FROM jobs
      WHERE ${openToCleaner(cleanerId, now)} AND ${startsWithin(tabSpan(day, now, zone))}
      ORDER BY scheduled_for LIMIT ${sql.lit(maxCounted)}) ${sql.ref(day)}) AS ${sql.ref(day)}`,
  )
  const query = sql<Record<(typeof days)[number], number>>`SELECT ${prepared} ${sql.join(counts)}`
  const each = onlyRow(await query.execute(db))
  const all = Object.values(each).reduce((sum, count) => sum + count, 0)
  return { ...each, all: Math.min(all, maxCounted) }
}

export function openJobsOrder(sort: OpenJobsSort = 'date-earliest'): KeysetOrder {
  return { name: `open-${sort}`, by: openJobsOrders[sort].cast === 'timestamptz' ? 'time' : 'whole' }
}

export function pageKeyOf(row: AvailableRow, sort: OpenJobsSort = 'date-earliest'): KeysetKey {
  const value = row[openJobsOrders[sort].column]
  return [value instanceof Date ? value.toISOString() : value, row.id]
}
