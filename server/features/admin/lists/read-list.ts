import { type RawBuilder, sql } from 'kysely'
import { largestIdentifier } from '#domain/identifier.ts'
import { readPage } from '#server/plugins/page-link.ts'

type ListPageCall = Parameters<typeof readPage>[0]

/** One page of a list of the admin area, newest first: what has an id below `beforeId`. */
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

/** All of these hold; what nobody asked for is left out. */
export function every(...filters: [RawBuilder<unknown>, ...ListFilter[]]): RawBuilder<unknown> {
  return sql.join(
    filters.filter((filter) => typeof filter === 'object'),
    sql` AND `,
  )
}

/** Where the words of a search begin words of `text`, or it is the number `id`; '#7' is nothing but a number. */
export function found(search: string, text: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  const words = sql`${text} @@ search_query(${plainNumber(search)})`
  const [, sign, number] = /^(#?)(\d{1,15})$/.exec(search) ?? []
  if (!number) return words
  return sign ? sql`${id} = ${Number(number)}` : sql`(${words} OR ${id} = ${Number(number)})`
}

/** A phone number is looked for by its figures, however it is written. */
export function plainNumber(search: string): string {
  if (!/^[-+()./\d\s]{7,}$/.test(search)) return search
  return search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}
