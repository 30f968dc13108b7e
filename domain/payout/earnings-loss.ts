import type { PayoutKind } from '../enums.ts'
import type { Terms } from '../terms.ts'
import { splitOf } from './split.ts'

interface LostByLoss {
  kind: PayoutKind
  terms: Terms
  /** What the customer had paid and not got back, in cents, and how much of it goes back now. */
  left: number
  back: number
  /** What of the payout was not taken back before. */
  remaining: number
}

/**
 * What a cleaner loses, in cents, when a part of what a payment had earned goes back: their share of it, and never more
 * than they still have. As the difference of two splits, so that many small refunds add up to exactly the whole.
 */
export function earningsLoss({ kind, terms, left, back, remaining }: LostByLoss): number {
  const earnings = (cents: number) => splitOf(kind, cents, terms).earningsCents
  return Math.min(earnings(left) - earnings(left - back), remaining)
}
