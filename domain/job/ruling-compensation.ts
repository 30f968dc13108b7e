import { type EarningsSplit, splitPrice } from '../payout/split.ts'
import type { Terms } from '../terms.ts'
import { missedVisitEvents } from './missed-visit-events.ts'

/**
 * Reports that an admin can rule on: no cleaner came, by the customer's report or the platform's clock; a
 * lockout; and an unpaid visit that was canceled with its cleaner at the door.
 */
export const reportKinds = [...missedVisitEvents, 'cancelled_at_door'] as const
export type ReportKind = (typeof reportKinds)[number]

/** The report is true, or it is not. */
export const rulings = ['uphold', 'overturn'] as const
export type Ruling = (typeof rulings)[number]

interface MissedJob {
  /** The price of the cleaning as promised, in cents. */
  priceCents: number
  cancellationBasisCents: number | null
  /** The payment that was received, whatever was refunded since. */
  arrivedCents: number
  terms: Pick<Terms, 'lockoutFeePercent' | 'platformFeePercent'>
}

/**
 * The compensation of a cleaner who was there although the report said otherwise, in cents: the terms' amount
 * for a visit without access. The customer has the money back, so the platform pays all of it and takes no
 * fee.
 */
export function rulingCompensation({
  priceCents,
  cancellationBasisCents,
  arrivedCents,
  terms,
}: MissedJob): EarningsSplit {
  const worth = Math.round(((cancellationBasisCents ?? priceCents) * terms.lockoutFeePercent) / 100)
  const { earningsCents } = splitPrice(Math.min(worth, arrivedCents), terms)
  return { totalCents: earningsCents, feeCents: 0, earningsCents }
}
