import { type RawBuilder, sql } from 'kysely'
import type { ParsedQuery } from '../../../contract/index.ts'
import { mostCounted } from '../../../domain/limits.ts'
import { addDays, serviceDay, startOfDay } from '../../../domain/service-time.ts'
import type { Asked } from '../../db/ask-with.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { PageKey, PageOrder } from '../../http/page-link.ts'
import type { SignedInUserId } from '../../http/session.ts'
import { cleaningPaymentOf, differencesOf } from './agreed-job.ts'
import { openColumns, placeColumns } from './job-columns.ts'
import { openTo, overlapFor } from './open-jobs.ts'
import type { JobRow } from './store.ts'

type AvailableQuery = ParsedQuery<'GET /api/jobs/available'>
export type Sort = NonNullable<AvailableQuery['sort']>
type DayTab = NonNullable<AvailableQuery['day']>

const orders = {
  'date-earliest': { column: 'scheduled_for', direction: 'asc', cast: 'timestamptz' },
  'date-latest': { column: 'scheduled_for', direction: 'desc', cast: 'timestamptz' },
  'price-low': { column: 'price_cents', direction: 'asc', cast: 'integer' },
  'price-high': { column: 'price_cents', direction: 'desc', cast: 'integer' },
  'duration-shortest': { column: 'duration', direction: 'asc', cast: 'integer' },
  'duration-longest': { column: 'duration', direction: 'desc', cast: 'integer' },
} as const

/** What the list shows of an open job; the rest of a JobRow is not read. */
export type AvailableRow = Pick<
  JobRow,
  | (typeof openColumns)[number]
  | (typeof placeColumns)[number]
  | ('customer_name' | 'overlap_id' | 'overlap_at')
  | ('payment_status' | 'payment_cents' | 'refunded_cents' | 'holding_cents')
>

const shown = sql`${columnsOf('j', openColumns)}, ${columnsOf('a', placeColumns)}`

/** The instants a tab spans: calendar days of the service zone (C-126). */
function tabSpan(tab: DayTab, now: Date, zone: string): { from: Date; until: Date | null } {
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
  after: PageKey | null
  now: Date
  zone: string
}

/** The one statement behind the list: a page in the order asked for, joins after the limit. */
export function availablePage({ cleanerId, query, limit, after, now, zone }: AvailablePage) {
  const order = orders[query.sort ?? 'date-earliest']
  const span = tabSpan(query.day ?? 'all', now, zone)
  const [column, direction] = [sql.ref(order.column), sql.raw(order.direction)]
  const until = span.until ? sql`AND scheduled_for < ${span.until}` : sql``
  const past = sql.raw(order.direction === 'asc' ? '>' : '<')
  const beyond = after
    ? sql`AND (${column}, id) ${past} (${after[0]}::${sql.raw(order.cast)}, ${after[1]})`
    : sql``
  const rows = sql`SELECT * FROM jobs
    WHERE ${openTo(cleanerId, now)} AND scheduled_for >= ${span.from} ${until} ${beyond}`
  const sorted = sql`ORDER BY ${column} ${direction}, id ${direction}`
  return sql<AvailableRow>`
    SELECT ${shown}, u.name AS customer_name, overlap_id, overlap_at,
      p.status AS payment_status, p.amount_cents AS payment_cents, p.refunded_cents, d.holding_cents
    FROM (
      ${query.search ? searched(rows, sorted, query.search, limit) : sql`${rows} ${sorted} LIMIT ${limit}`}
    ) j
    LEFT JOIN addresses a ON a.id = j.address_id
    JOIN users u ON u.id = j.customer_id
    LEFT JOIN LATERAL (${cleaningPaymentOf(sql`j.id`)}) p ON true
    CROSS JOIN LATERAL (${differencesOf(sql`j.id`)}) d
    ${overlapFor(cleanerId)}
    ORDER BY j.${column} ${direction}, j.id ${direction}`
}

/** So many rows are looked through in order before the index of words is asked. */
const nearest = 2000

/**
 * Rows with all words of a search in city, state, ZIP code and requirements (C-072). Words that many jobs have are
 * found among the nearest rows; only where those give no full page the index jobs_open_search finds the rare ones.
 */
function searched(rows: RawBuilder<unknown>, sorted: RawBuilder<unknown>, search: string, limit: number) {
  const matches = sql`search @@ search_query(${search})`
  return sql`
      WITH near AS MATERIALIZED (
        SELECT * FROM (${rows} ${sorted} LIMIT ${sql.lit(nearest)}) n WHERE ${matches} ${sorted} LIMIT ${limit}
      ), enough AS MATERIALIZED (SELECT count(*) >= ${limit} AS yes FROM near)
      SELECT * FROM near WHERE (SELECT yes FROM enough)
      UNION ALL
      SELECT * FROM (
        SELECT * FROM (${rows} AND ${matches} OFFSET 0) m ${sorted} LIMIT ${limit}
      ) rare WHERE NOT (SELECT yes FROM enough)`
}

const days = ['today', 'tomorrow', 'two-days', 'later'] as const satisfies DayTab[]

/** Where it is asked: by which clock, and whose days. */
type Here = Pick<AvailablePage, 'now' | 'zone'>

/** Open jobs a cleaner may accept, one page. */
export async function listAvailable(asked: Asked, page: AvailablePage): Promise<AvailableRow[]> {
  const { rows } = await availablePage(page).execute(asked)
  return rows
}

/** How many open jobs each tab holds, before any search; more than `mostCounted` are not counted. */
export async function countAvailable(asked: Asked, cleanerId: SignedInUserId, { now, zone }: Here) {
  const counts = days.map((day) => {
    const { from, until } = tabSpan(day, now, zone)
    const before = until ? sql`AND scheduled_for < ${until}` : sql``
    return sql`(SELECT count(*) FROM (SELECT FROM jobs
      WHERE ${openTo(cleanerId, now)} AND scheduled_for >= ${from} ${before} LIMIT ${sql.lit(mostCounted)}) ${sql.ref(day)})
      AS ${sql.ref(day)}`
  })
  const { rows } = await sql<Record<(typeof days)[number], number>>`SELECT ${sql.join(counts)}`.execute(asked)
  const each = onlyRow({ rows })
  const all = Object.values(each).reduce((sum, count) => sum + count, 0)
  return { ...each, all: Math.min(all, mostCounted) }
}

export function orderOf(sort: Sort = 'date-earliest'): PageOrder {
  return { name: `open-${sort}`, by: orders[sort].cast === 'timestamptz' ? 'time' : 'whole' }
}

export function pageKeyOf(row: AvailableRow, sort: Sort = 'date-earliest'): PageKey {
  const value = row[orders[sort].column]
  return [value instanceof Date ? value.toISOString() : value, row.id]
}
