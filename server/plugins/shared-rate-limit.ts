import { createHmac } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import {
  type IRateLimiterStoreOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { tooManyRequests } from './too-many-requests.ts'

interface CounterWindow {
  name: string
  max: number
  seconds: number
}

/** The points left of `max`, and the seconds until the window ends. */
export interface CounterRemainder {
  points: number
  seconds: number
  max: number
  of: number
}

/** Takes points from a key; throws too_many_requests with the time to wait. Null when nothing is counted. */
export type SpendPoints = (who: string, points?: number) => Promise<CounterRemainder | null>

/**
 * A rate limit that all processes share: counted in PostgreSQL, or in Redis when RATE_LIMIT_REDIS_URL is set,
 * and in process memory while that is unreachable. A key without points left is refused from memory.
 * RATE_LIMIT_SCALE multiplies or lifts it.
 */
export function sharedRateLimit(context: Context, { name, max, seconds }: CounterWindow): SpendPoints {
  const scale = context.config.RATE_LIMIT_SCALE
  if (scale === 0) return async () => null
  const window = { keyPrefix: name, points: Math.max(1, Math.round(max * scale)), duration: seconds }
  const shared = sharedLimiter(context, {
    ...window,
    inMemoryBlockOnConsumed: window.points,
    insuranceLimiter: new RateLimiterMemory(window),
  })
  return async (who, points = 1) => {
    try {
      const { remainingPoints, msBeforeNext } = await shared.consume(keyOf(context, who), points)
      const seconds = Math.ceil(msBeforeNext / 1000)
      return { points: remainingPoints, seconds, max: window.points, of: window.duration }
    } catch (spent) {
      throw spent instanceof RateLimiterRes ? tooManyRequests(spent.msBeforeNext) : spent
    }
  }
}

function sharedLimiter(context: Context, window: Omit<IRateLimiterStoreOptions, 'storeClient'>) {
  if (context.redis)
    return new RateLimiterRedis({
      ...window,
      keyPrefix: `limit:${window.keyPrefix}`,
      storeClient: context.redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
    })
  return new RateLimiterPostgres({
    ...window,
    storeClient: storeOf(context),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}

/** Keys are hashed: no IP or email address is stored. */
function keyOf({ config }: Context, who: string): string {
  return createHmac('sha256', config.sessionSecret).update(who).digest('base64url').slice(0, 22)
}

function storeOf({ db, log }: Context) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      try {
        const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
        return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
      } catch (error) {
        log.warn({ err: error }, 'a limit is counted in memory')
        throw error
      }
    },
  }
}
