import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { maxPageSize } from '#domain/limits.ts'
import type { Context } from '../context.ts'
import { limit, rateLimitKeyOf } from './limits.ts'

const anHour = 3600
const rowsPerPoint = 20

/** Rows of lists that one person may read per hour: 60,000, a screen every second or so. */
export function listLimits(context: Context): preHandlerAsyncHookHandler[] {
  return [limit(context, { name: 'lists', max: 3000, seconds: anHour, key: rateLimitKeyOf, cost: lengthOf })]
}

/** Details that one person may open per hour. */
export function detailLimits(context: Context): preHandlerAsyncHookHandler[] {
  return [limit(context, { name: 'details', max: 600, seconds: anHour, key: rateLimitKeyOf })]
}

/** The same for details of a person; one's own are not counted. */
export function personLimits(context: Context): preHandlerAsyncHookHandler[] {
  return [
    limit(context, { name: 'details', max: 600, seconds: anHour, key: rateLimitKeyOf, cost: strangers }),
  ]
}

/** Photos, for visitors too. */
export function pictureLimits(context: Context): preHandlerAsyncHookHandler[] {
  return [limit(context, { name: 'pictures', max: 6000, seconds: anHour, key: rateLimitKeyOf })]
}

function strangers({ session, params }: FastifyRequest): number {
  return Number((params as { id: string }).id) === session?.user?.id ? 0 : 1
}

function lengthOf({ query }: FastifyRequest): number {
  const asked = Number((query as { limit?: string }).limit ?? maxPageSize)
  // An invalid limit costs as much as the longest: it is refused afterwards.
  return Math.ceil((asked >= 1 && asked <= maxPageSize ? asked : maxPageSize) / rowsPerPoint)
}
