import type { FastifyReply, FastifyRequest } from 'fastify'
import { largestIdentifier } from '#domain/identifier.ts'
import { isRealDay } from '#domain/service-time.ts'
import { refuse } from './refusal.ts'

const defaultPageSize = 100
const largestWhole = 2_147_483_647
const instant = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/** A sort order of a list. Its name is part of the cursor, so that no other list or order accepts it. */
export interface KeysetOrder {
  name: string
  /** The sort column before the id. */
  by: 'time' | 'whole'
}

/** The key of a page's last row: the sort value, then the id. */
export type KeysetKey = readonly [value: string | number, id: number]

interface LinkPageCall {
  query: { limit?: number | undefined; after?: string | undefined }
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Reads one page and sets the Link header while there is a next one. `read` gets a limit of one more row than
 * the page. Refuses with 400 an `after` of another list or order.
 */
export async function readPage<Row>(
  call: LinkPageCall,
  order: KeysetOrder,
  read: (limit: number, after: KeysetKey | null) => Promise<Row[]>,
  keyOf: (row: Row) => KeysetKey,
): Promise<Row[]> {
  const { limit, after } = pageOf(call.query, order)
  return linkPage(call, order, await read(limit, after), keyOf)
}

/** The limit, one row more than the page, and the key to continue after. */
export function pageOf({ limit = defaultPageSize, after }: LinkPageCall['query'], order: KeysetOrder) {
  return { limit: limit + 1, after: after === undefined ? null : readCursor(after, order) }
}

/** The page out of the rows that were read for it; sets the Link header. */
export function linkPage<Row>(
  { query, request, reply }: LinkPageCall,
  order: KeysetOrder,
  rows: Row[],
  keyOf: (row: Row) => KeysetKey,
): Row[] {
  const size = query.limit ?? defaultPageSize
  const page = rows.slice(0, size)
  const last = page.at(-1)
  if (last && rows.length > size) linkNextPage(request, reply, writeCursor(keyOf(last), order))
  return page
}

function writeCursor([value, id]: KeysetKey, { name }: KeysetOrder): string {
  return Buffer.from(JSON.stringify([name, value, id])).toString('base64url')
}

function readCursor(after: string, order: KeysetOrder): KeysetKey {
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
