import { type Split, splitPrice } from '../payout/split.ts'
import type { Terms } from '../terms.ts'
import { visitMissed } from './missed.ts'

/**
 * What can be ruled on: that nobody came, by the customer's word or the platform's clock, that nobody opened, and that an
 * unpaid visit was cancelled with its cleaner at the door.
 */
export const reportKinds = [...visitMissed, 'cancelled_at_door'] as const
export type ReportKind = (typeof reportKinds)[number]

/** The report stands, or it was not so. */
export const rulings = ['uphold', 'overturn'] as const
export type Ruling = (typeof rulings)[number]

interface MissedJob {
  /** Of the cleaning, as it was promised; in cents. */
  priceCents: number
  cancellationBasisCents: number | null
  /** What had arrived for it, whatever went back since. */
  arrivedCents: number
  terms: Pick<Terms, 'lockoutFeePercent' | 'platformFeePercent'>
}

/**
 * What a cleaner gets who was there although it was said that they were not, in cents: what the terms say of a visit
 * to which they came in vain. The customer has their money back, so that all of it is the platform's to bear, which
 * takes no share of it.
 */
export function owedAfterAll({ priceCents, cancellationBasisCents, arrivedCents, terms }: MissedJob): Split {
  const worth = Math.round(((cancellationBasisCents ?? priceCents) * terms.lockoutFeePercent) / 100)
  const { earningsCents } = splitPrice(Math.min(worth, arrivedCents), terms)
  return { totalCents: earningsCents, feeCents: 0, earningsCents }
}
