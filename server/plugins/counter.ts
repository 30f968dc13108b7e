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
import { tooMany } from './too-many.ts'

interface CounterWindow {
  name: string
  max: number
  seconds: number
}

/** What may still be spent of `max`, and for how many seconds from now of the window's `of`. */
export interface CounterRemainder {
  points: number
  seconds: number
  max: number
  of: number
}

/** Takes points off what somebody may spend; throws too_many_requests with the time to wait. Null: nothing is counted. */
export type Spend = (who: string, points?: number) => Promise<CounterRemainder | null>

/**
 * A limit that all processes share: counted in PostgreSQL, or in Redis where RATE_LIMIT_REDIS_URL names one, and
 * in the memory of each process while that is away.
 * Whoever has spent everything is refused from memory. RATE_LIMIT_SCALE multiplies or lifts it.
 */
export function counter(context: Context, { name, max, seconds }: CounterWindow): Spend {
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
      throw spent instanceof RateLimiterRes ? tooMany(spent.msBeforeNext) : spent
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

/** Neither addresses nor e-mails stand where limits are counted. */
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
