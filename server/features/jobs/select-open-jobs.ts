import { type RawBuilder, sql } from 'kysely'
import { maxPageSize } from '#domain/limits.ts'
import type { KeysetKey } from '#server/plugins/page-link.ts'
import { regularSeriesOf } from '#server/rules/regular-series.ts'
import { isOpen, openToCleaner } from './open-jobs.ts'

export const openJobsOrders = {
  'date-earliest': { column: 'scheduled_for', direction: 'asc', cast: 'timestamptz' },
  'date-latest': { column: 'scheduled_for', direction: 'desc', cast: 'timestamptz' },
  'price-low': { column: 'price_cents', direction: 'asc', cast: 'integer' },
  'price-high': { column: 'price_cents', direction: 'desc', cast: 'integer' },
  'duration-shortest': { column: 'duration', direction: 'asc', cast: 'integer' },
  'duration-longest': { column: 'duration', direction: 'desc', cast: 'integer' },
} as const

/** A range of instants, the first one included; without an end it is open. */
export interface OpenJobSpan {
  from: Date
  until: Date | null
}

export const startsWithin = ({ from, until }: OpenJobSpan) =>
  sql`scheduled_for >= ${from} ${until ? sql`AND scheduled_for < ${until}` : sql``}`

interface InOrderTarget extends OpenJobSpan {
  cleanerId: number
  now: Date
  /** True when the span excludes some of the open jobs. */
  part: boolean
  sort: keyof typeof openJobsOrders
  search: string | null
  /** Visits of the cleaner's regular customers alone. */
  regularOnly: boolean
  limit: number
  after: KeysetKey | null
}

/** No page is longer. A constant limit lets PostgreSQL make one generic plan that fits every page. */
const longest = maxPageSize + 1
/**
 * The most rows scanned in order before the full-text index is used; fewer where none of the first rows
 * matches.
 */
const nearest = 2000
const firstLooked = 250
/**
 * Below so many jobs a day is read whole and sorted, since its rows may be scattered in the index of another
 * order.
 */
const manyOfDay = 500

/** The sort order of the rows, on the page and in the index. */
export function orderByClause(sort: keyof typeof openJobsOrders, of = ''): RawBuilder<unknown> {
  const { column, direction } = openJobsOrders[sort]
  return sql`ORDER BY ${sql.ref(of + column)} ${sql.raw(direction)}, ${sql.ref(`${of}id`)} ${sql.raw(direction)}`
}

/** Selects one page of the rows of `jobs` that are open to a cleaner. */
export function selectOpenJobs({ search, limit, regularOnly, ...all }: InOrderTarget): RawBuilder<unknown> {
  const page = (rows: RawBuilder<unknown>) =>
    sql`SELECT * FROM (${rows}) n ${orderByClause(all.sort)} LIMIT ${limit}`
  if (regularOnly) return page(ofRegularCustomers(all, search))
  return page(search ? searched(all, page, search, limit) : inOrder(all, longest))
}

type All = Omit<InOrderTarget, 'search' | 'limit' | 'regularOnly'>

/** Reads the few visits of these series before their order. */
function ofRegularCustomers(all: All, search: string | null) {
  const matches = search ? sql`AND search @@ (SELECT search_query(${search}))` : sql``
  return sql`SELECT * FROM (SELECT * FROM jobs WHERE series_id IN (${regularSeriesOf(all.cleanerId)}) OFFSET 0) r
    WHERE ${open(all)} ${matches}`
}

function open({ cleanerId, now, sort, after, ...span }: All) {
  const { column, direction, cast } = openJobsOrders[sort]
  const past = sql.raw(direction === 'asc' ? '>' : '<')
  const beyond = after
    ? sql`AND (${sql.ref(column)}, id) ${past} (${after[0]}::${sql.raw(cast)}, ${after[1]})`
    : sql``
  return sql`${openToCleaner(cleanerId, now)} AND ${startsWithin(span)} ${beyond}`
}

/**
 * Selects the first rows by the index of the order, filtering other days out, or by the index of the days
 * when these have few jobs.
 */
function inOrder(all: All, most: number) {
  const where = open(all)
  const first = sql`${orderByClause(all.sort)} LIMIT ${sql.lit(most)}`
  if (!all.part || openJobsOrders[all.sort].column === 'scheduled_for')
    return sql`SELECT * FROM jobs WHERE ${where} ${first}`
  return sql`WITH day AS MATERIALIZED (SELECT count(*) = ${sql.lit(manyOfDay)} AS many FROM (SELECT FROM jobs
      WHERE ${isOpen} AND ${startsWithin(all)} ORDER BY scheduled_for LIMIT ${sql.lit(manyOfDay)}) d)
    (SELECT * FROM jobs WHERE ${where} AND (SELECT many FROM day) ${first})
    UNION ALL (SELECT * FROM (SELECT * FROM jobs WHERE ${where} OFFSET 0) d WHERE NOT (SELECT many FROM day) ${first})
    ${first}`
}

/**
 * Selects rows with all words of a search in city, state, ZIP code and requirements (C-072). Frequent words
 * match among the nearest rows; only when those fill no page the index jobs_open_search is used.
 */
function searched(
  all: All,
  page: (rows: RawBuilder<unknown>) => RawBuilder<unknown>,
  search: string,
  limit: number,
) {
  // A subquery parses the search once instead of once per row.
  const matches = sql`search @@ (SELECT search_query(${search}))`
  const first = sql`${orderByClause(all.sort)} LIMIT ${sql.lit(longest)}`
  return sql`WITH near AS MATERIALIZED (${page(sql`SELECT * FROM (${inOrder(all, nearest)}) n
      WHERE (SELECT EXISTS (SELECT FROM (${inOrder(all, firstLooked)}) f WHERE ${matches})) AND ${matches} ${first}`)}
    ), enough AS MATERIALIZED (SELECT count(*) >= ${limit} AS yes FROM near)
    (SELECT * FROM near WHERE (SELECT yes FROM enough) ${first})
    UNION ALL (SELECT * FROM (SELECT * FROM jobs WHERE ${isOpen} AND ${matches} OFFSET 0) m
      WHERE ${open(all)} AND NOT (SELECT yes FROM enough) ${first})`
}
