import type { FastifyReply, FastifyRequest } from 'fastify'
import { largestIdentifier } from '#domain/identifier.ts'
import { isRealDay } from '#domain/service-time.ts'
import { refuse } from './refusal.ts'

const defaultPageSize = 100
const largestWhole = 2_147_483_647
const instant = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/** An order in which a list is read: its name stands in the cursor, so that no other list or order takes it. */
export interface PageOrder {
  name: string
  /** What the rows are sorted by before their id. */
  by: 'time' | 'whole'
}

/** Key of the last row of a page: what the rows are sorted by, then the id. */
export type PageKey = readonly [value: string | number, id: number]

interface LinkPageCall {
  query: { limit?: number | undefined; after?: string | undefined }
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Reads one page and names the next one in the Link header while there is more. `read` is asked for one row more
 * than the page holds. Refuses with 400 an `after` that is not from a Link header of this list in this order.
 */
export async function readPage<Row>(
  call: LinkPageCall,
  order: PageOrder,
  read: (limit: number, after: PageKey | null) => Promise<Row[]>,
  keyOf: (row: Row) => PageKey,
): Promise<Row[]> {
  const { limit, after } = pageOf(call.query, order)
  return linkPage(call, order, await read(limit, after), keyOf)
}

/** What to ask for a page: one row more than it holds, behind the last one's key. */
export function pageOf({ limit = defaultPageSize, after }: LinkPageCall['query'], order: PageOrder) {
  return { limit: limit + 1, after: after === undefined ? null : readCursor(after, order) }
}

/** The page of what was read for it; names the next one. */
export function linkPage<Row>(
  { query, request, reply }: LinkPageCall,
  order: PageOrder,
  rows: Row[],
  keyOf: (row: Row) => PageKey,
): Row[] {
  const size = query.limit ?? defaultPageSize
  const page = rows.slice(0, size)
  const last = page.at(-1)
  if (last && rows.length > size) linkNextPage(request, reply, writeCursor(keyOf(last), order))
  return page
}

function writeCursor([value, id]: PageKey, { name }: PageOrder): string {
  return Buffer.from(JSON.stringify([name, value, id])).toString('base64url')
}

function readCursor(after: string, order: PageOrder): PageKey {
  const parts = parse(after)
  if (!Array.isArray(parts) || parts.length !== 3) throw refuse('unknown_page')
  const [name, value, id] = parts as unknown[]
  const sorted = order.by === 'time' ? isInstant(value) : isWhole(value, largestWhole)
  if (!isWhole(id, largestIdentifier) || !sorted) throw refuse('unknown_page')
  if (name !== order.name) throw refuse('page_of_other_order')
  return [value as string | number, id]
}

function parse(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString())
  } catch {
    throw refuse('unknown_page')
  }
}

function isWhole(value: unknown, largest: number): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= largest
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && instant.test(value) && isRealDay(value.slice(0, 10))
}

function linkNextPage(request: FastifyRequest, reply: FastifyReply, after: string): void {
  const [path = '', ...query] = request.url.split('?')
  const asked = new URLSearchParams(query.join('?'))
  asked.set('after', after)
  reply.header('Link', `<${path}?${asked}>; rel="next"`)
}
