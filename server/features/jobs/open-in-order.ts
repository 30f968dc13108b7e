import { type RawBuilder, sql } from 'kysely'
import { longestPage } from '#domain/limits.ts'
import type { PageKey } from '#server/plugins/page-link.ts'
import { isOpen, openTo } from './open-jobs.ts'

export const orders = {
  'date-earliest': { column: 'scheduled_for', direction: 'asc', cast: 'timestamptz' },
  'date-latest': { column: 'scheduled_for', direction: 'desc', cast: 'timestamptz' },
  'price-low': { column: 'price_cents', direction: 'asc', cast: 'integer' },
  'price-high': { column: 'price_cents', direction: 'desc', cast: 'integer' },
  'duration-shortest': { column: 'duration', direction: 'asc', cast: 'integer' },
  'duration-longest': { column: 'duration', direction: 'desc', cast: 'integer' },
} as const

/** Instants, the first one included; without an end all that follow. */
export interface OpenJobSpan {
  from: Date
  until: Date | null
}

export const within = ({ from, until }: OpenJobSpan) =>
  sql`scheduled_for >= ${from} ${until ? sql`AND scheduled_for < ${until}` : sql``}`

interface InOrderTarget extends OpenJobSpan {
  cleanerId: number
  now: Date
  /** Whether the span is a part of all that is open. */
  part: boolean
  sort: keyof typeof orders
  search: string | null
  limit: number
  after: PageKey | null
}

/** A longer page is never asked for: told so, PostgreSQL makes a plan for any page that is as good as one for this. */
const longest = longestPage + 1
/** So many rows are looked through in order before the index of words is asked; fewer where not even one of the first has the words. */
const nearest = 2000
const firstLooked = 250
/** A day of fewer jobs is read as a whole and sorted: in another order they may lie far apart. */
const manyOfDay = 500

/** How the rows stand, on the page and in the index. */
export function sortedBy(sort: keyof typeof orders, of = ''): RawBuilder<unknown> {
  const { column, direction } = orders[sort]
  return sql`ORDER BY ${sql.ref(of + column)} ${sql.raw(direction)}, ${sql.ref(`${of}id`)} ${sql.raw(direction)}`
}

/** The rows of `jobs` on one page of those that are open to a cleaner. */
export function openInOrder({ search, limit, ...all }: InOrderTarget): RawBuilder<unknown> {
  const page = (rows: RawBuilder<unknown>) =>
    sql`SELECT * FROM (${rows}) n ${sortedBy(all.sort)} LIMIT ${limit}`
  return page(search ? searched(all, page, search, limit) : inOrder(all, longest))
}

type All = Omit<InOrderTarget, 'search' | 'limit'>

function open({ cleanerId, now, sort, after, ...span }: All) {
  const { column, direction, cast } = orders[sort]
  const past = sql.raw(direction === 'asc' ? '>' : '<')
  const beyond = after
    ? sql`AND (${sql.ref(column)}, id) ${past} (${after[0]}::${sql.raw(cast)}, ${after[1]})`
    : sql``
  return sql`${openTo(cleanerId, now)} AND ${within(span)} ${beyond}`
}

/** The first ones: by the index of the order, which leaves out other days, or where these have few by that of the days. */
function inOrder(all: All, most: number) {
  const where = open(all)
  const first = sql`${sortedBy(all.sort)} LIMIT ${sql.lit(most)}`
  if (!all.part || orders[all.sort].column === 'scheduled_for')
    return sql`SELECT * FROM jobs WHERE ${where} ${first}`
  return sql`WITH day AS MATERIALIZED (SELECT count(*) = ${sql.lit(manyOfDay)} AS many FROM (SELECT FROM jobs
      WHERE ${isOpen} AND ${within(all)} ORDER BY scheduled_for LIMIT ${sql.lit(manyOfDay)}) d)
    (SELECT * FROM jobs WHERE ${where} AND (SELECT many FROM day) ${first})
    UNION ALL (SELECT * FROM (SELECT * FROM jobs WHERE ${where} OFFSET 0) d WHERE NOT (SELECT many FROM day) ${first})
    ${first}`
}

/**
 * Rows with all words of a search in city, state, ZIP code and requirements (C-072). Words that many jobs have are
 * found among the nearest rows; only where those give no full page the index jobs_open_search finds the rare ones.
 */
function searched(
  all: All,
  page: (rows: RawBuilder<unknown>) => RawBuilder<unknown>,
  search: string,
  limit: number,
) {
  // By itself, so that the words are read once and not for each row.
  const matches = sql`search @@ (SELECT search_query(${search}))`
  const first = sql`${sortedBy(all.sort)} LIMIT ${sql.lit(longest)}`
  return sql`WITH near AS MATERIALIZED (${page(sql`SELECT * FROM (${inOrder(all, nearest)}) n
      WHERE (SELECT EXISTS (SELECT FROM (${inOrder(all, firstLooked)}) f WHERE ${matches})) AND ${matches} ${first}`)}
    ), enough AS MATERIALIZED (SELECT count(*) >= ${limit} AS yes FROM near)
    (SELECT * FROM near WHERE (SELECT yes FROM enough) ${first})
    UNION ALL (SELECT * FROM (SELECT * FROM jobs WHERE ${isOpen} AND ${matches} OFFSET 0) m
      WHERE ${open(all)} AND NOT (SELECT yes FROM enough) ${first})`
}
