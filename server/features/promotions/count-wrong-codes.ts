import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { rateLimitKeyOf } from '#server/plugins/limits.ts'
import { addressOf } from '#server/plugins/network.ts'
import { Refusal } from '#server/plugins/refusal.ts'
import { sharedRateLimit } from '#server/plugins/shared-rate-limit.ts'
import { tooManyRequests } from '#server/plugins/too-many-requests.ts'

const wrongCodes = ['promo_code_not_valid'] as const

export type TryCode = <T>(request: FastifyRequest, code: unknown, act: () => Promise<T>) => Promise<T>

/**
 * Limits wrong codes per account and per address, so that codes cannot be guessed; right ones cost nothing.
 * Calls without a code are not counted.
 */
export function countWrongCodes(context: Context): TryCode {
  const spend = sharedRateLimit(context, { name: 'wrong-code', max: 10, seconds: 900 })
  const spendAll = async (request: FastifyRequest, points: number) => {
    for (const who of new Set([rateLimitKeyOf(request), addressOf(request)])) {
      const left = await spend(who, points)
      if (points === 0 && left && left.points <= 0) throw tooManyRequests(left.seconds * 1000)
    }
  }
  return async (request, code, act) => {
    if (typeof code !== 'string' || code === '') return act()
    // Spends nothing: refuses those who have no points left.
    await spendAll(request, 0)
    try {
      return await act()
    } catch (error) {
      if (error instanceof Refusal && wrongCodes.some((wrong) => wrong === error.code))
        await spendAll(request, 1)
      throw error
    }
  }
}
