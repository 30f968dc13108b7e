import { sql } from 'kysely'
import type { ParsedQuery } from '../../../contract/index.ts'
import { mostCounted } from '../../../domain/limits.ts'
import { addDays, serviceDay, startOfDay } from '../../../domain/service-time.ts'
import type { Asked } from '../../db/ask-with.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { madeByShape, madeOnce } from '../../db/made-once.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { PageKey, PageOrder } from '../../http/page-link.ts'
import type { SignedInUserId } from '../../http/session.ts'
import { cleaningPaymentOf, differencesOf } from './agreed-job.ts'
import { openColumns, placeColumns } from './job-columns.ts'
import { openInOrder, orders, type Span, sortedBy, within } from './open-in-order.ts'
import { openTo, overlapFor } from './open-jobs.ts'
import type { JobRow } from './store.ts'

type AvailableQuery = ParsedQuery<'GET /api/jobs/available'>
export type Sort = NonNullable<AvailableQuery['sort']>
type DayTab = NonNullable<AvailableQuery['day']>

/** What the list shows of an open job; the rest of a JobRow is not read. */
export type AvailableRow = Pick<
  JobRow,
  | (typeof openColumns)[number]
  | (typeof placeColumns)[number]
  | ('customer_name' | 'overlap_id' | 'overlap_at' | 'withdraws' | 'own_contacts')
  | ('payment_status' | 'payment_cents' | 'refunded_cents' | 'holding_cents')
>

const shown = sql`${columnsOf('j', openColumns)}, ${columnsOf('a', placeColumns)}`

/** Tabs without a last day. */
const openEnded: DayTab[] = ['all', 'later']

/** The instants a tab spans: calendar days of the service zone (C-126). */
function tabSpan(tab: DayTab, now: Date, zone: string): Span {
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

/** What the statement of a page depends on beside values. */
interface Shape {
  sort: Sort
  day: DayTab
  searches: boolean
  follows: boolean
}

/** The values; where there is no search or no page before, what stands for it is not read. */
interface Given extends Span, Pick<AvailablePage, 'cleanerId' | 'now' | 'limit'> {
  search: string
  value: PageKey[0]
  id: PageKey[1]
}

/** The one statement behind the list: a page in the order asked for, joins after the limit. */
const pageOf = madeByShape(({ sort, day, searches, follows }: Shape, given: Given) => {
  const { cleanerId, search, value, id, ...rest } = given
  const rows = openInOrder({
    ...{ ...rest, cleanerId, sort, part: day !== 'all', search: searches ? search : null },
    ...{ until: openEnded.includes(day) ? null : rest.until, after: follows ? [value, id] : null },
  })
  return sql<AvailableRow>`
    SELECT ${shown}, u.name AS customer_name, overlap_id, overlap_at, withdraws, own_contacts,
      p.status AS payment_status, p.amount_cents AS payment_cents, p.refunded_cents, d.holding_cents
    FROM (${rows}) j
    LEFT JOIN addresses a ON a.id = j.address_id
    JOIN users u ON u.id = j.customer_id
    LEFT JOIN LATERAL (${cleaningPaymentOf(sql`j.id`)}) p ON true
    CROSS JOIN LATERAL (${differencesOf(sql`j.id`)}) d
    ${overlapFor(cleanerId)}
    ${sortedBy(sort, 'j.')}`
})

export function availablePage(asked: Asked, { query, after, zone, ...page }: AvailablePage) {
  const { day = 'all', sort = 'date-earliest', search } = query
  const shape = { sort, day, searches: Boolean(search), follows: after !== null }
  const [value, id] = after ?? ['', 0]
  const { cleanerId, now, limit } = page
  const { from, until } = tabSpan(day, now, zone)
  return pageOf(asked, shape, { cleanerId, now, limit, from, until, search: search ?? '', value, id })
}

const days = ['today', 'tomorrow', 'two-days', 'later'] as const satisfies DayTab[]

/** Where it is asked: by which clock, and whose days. */
type Here = Pick<AvailablePage, 'now' | 'zone'>

/** Open jobs a cleaner may accept, one page. */
export async function listAvailable(asked: Asked, page: AvailablePage): Promise<AvailableRow[]> {
  return (await asked.getExecutor().executeQuery(availablePage(asked, page))).rows
}

/** What a cleaner counts who reads no open jobs. */
export const noneOpen = { today: 0, tomorrow: 0, 'two-days': 0, later: 0, all: 0 }

const counts = madeOnce((cleanerId: number, now: Date, ...edges: (Date | null)[]) => {
  const each = days.map((day, index) => {
    const [from = now, until = null] = edges.slice(2 * index)
    const span = { from: from ?? now, until: openEnded.includes(day) ? null : until }
    // In order, so that the index counts: it holds all that these conditions read.
    return sql`(SELECT count(*) FROM (SELECT FROM jobs WHERE ${openTo(cleanerId, now)} AND ${within(span)}
      ORDER BY scheduled_for LIMIT ${sql.lit(mostCounted)}) ${sql.ref(day)}) AS ${sql.ref(day)}`
  })
  return sql<Record<(typeof days)[number], number>>`SELECT ${sql.join(each)}`
})

/** How many open jobs each tab holds, before any search; more than `mostCounted` are not counted. */
export async function countAvailable(asked: Asked, cleanerId: SignedInUserId, { now, zone }: Here) {
  const edges = days.flatMap((day) => {
    const { from, until } = tabSpan(day, now, zone)
    return [from, until]
  })
  const each = onlyRow(await asked.getExecutor().executeQuery(counts(asked, cleanerId, now, ...edges)))
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
