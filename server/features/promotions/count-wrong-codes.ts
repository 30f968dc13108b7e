import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { rateLimitKeyOf } from '#server/plugins/limits.ts'
import { addressOf } from '#server/plugins/network.ts'
import { Refusal } from '#server/plugins/refusal.ts'
import { sharedRateLimit } from '#server/plugins/shared-rate-limit.ts'
import { tooManyRequests } from '#server/plugins/too-many-requests.ts'

const wrongCodes = [
  'promo_code_not_valid',
  'referral_of_yourself',
  'referral_for_new_customers',
  'gift_card_not_valid',
] as const

export type TryCode = <T>(request: FastifyRequest, code: unknown, act: () => Promise<T>) => Promise<T>

/**
 * Limits wrong codes per account and per address, so that codes cannot be guessed; right ones cost nothing.
 * Calls without a code are not counted. At once no more are tried than may still be wrong.
 */
export function countWrongCodes(context: Context): TryCode {
  const spend = sharedRateLimit(context, { name: 'wrong-code', max: 10, seconds: 900 })
  return async (request, code, act) => {
    if (typeof code !== 'string' || code === '') return act()
    const people = [...new Set([rateLimitKeyOf(request), addressOf(request)])]
    const leave = enter(context, people)
    try {
      for (const who of people) {
        const tried = triesOf(context).get(who) ?? 0
        // Spends nothing: reads what is left.
        const left = await spend(who, 0)
        if (left && left.points <= 0) throw tooManyRequests(left.seconds * 1000)
        if (left && tried > left.points) throw tooManyRequests(shortWaitMs)
      }
      return await act()
    } catch (error) {
      if (error instanceof Refusal && wrongCodes.some((wrong) => wrong === error.code))
        for (const who of people) await spend(who, 1)
      throw error
    } finally {
      leave()
    }
  }
}

/** After which the codes that are being tried have their answers. */
const shortWaitMs = 1000

/** The codes that each account and address is trying now, over all endpoints of this process. */
const tries = new WeakMap<Context['db'], Map<string, number>>()

function triesOf({ db }: Context): Map<string, number> {
  const known = tries.get(db) ?? new Map<string, number>()
  tries.set(db, known)
  return known
}

function enter(context: Context, people: readonly string[]): () => void {
  const trying = triesOf(context)
  for (const who of people) trying.set(who, (trying.get(who) ?? 0) + 1)
  return () => {
    for (const who of people) {
      const left = (trying.get(who) ?? 1) - 1
      if (left > 0) trying.set(who, left)
      else trying.delete(who)
    }
  }
}
