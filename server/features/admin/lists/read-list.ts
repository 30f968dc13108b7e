import { type RawBuilder, sql } from 'kysely'
import { largestIdentifier } from '#domain/identifier.ts'
import { readPage } from '#server/plugins/page-link.ts'

type ListPageCall = Parameters<typeof readPage>[0]

/** Reads one page of an admin list, newest first: rows with an id below `beforeId`. */
export function readList<Row extends { id: number }>(
  call: ListPageCall,
  name: string,
  read: (limit: number, beforeId: number) => Promise<Row[]>,
): Promise<Row[]> {
  const order = { name: `admin-${name}`, by: 'whole' } as const
  return readPage(
    call,
    order,
    (limit, after) => read(limit, after?.[1] ?? largestIdentifier),
    ({ id }) => [0, id],
  )
}

type ListFilter = RawBuilder<unknown> | false | '' | undefined

/** Combines filters with AND; missing ones are left out. */
export function allFilters(...filters: [RawBuilder<unknown>, ...ListFilter[]]): RawBuilder<unknown> {
  return sql.join(
    filters.filter((filter) => typeof filter === 'object'),
    sql` AND `,
  )
}

/**
 * Matches a search whose words begin words of `text`, or that is the number `id`; '#7' matches a number only.
 */
export function matchesSearch(search: string, text: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  const words = sql`${text} @@ search_query(${plainNumber(search)})`
  const [, sign, number] = /^(#?)(\d{1,15})$/.exec(search) ?? []
  if (!number) return words
  return sign ? sql`${id} = ${Number(number)}` : sql`(${words} OR ${id} = ${Number(number)})`
}

/** Reduces a phone number to its digits for the search. */
export function plainNumber(search: string): string {
  if (!/^[-+()./\d\s]{7,}$/.test(search)) return search
  return search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}
