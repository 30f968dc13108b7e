import type { Cadence, DiscountKind } from '../enums.ts'
import { cancellationAt, lockoutOf } from '../job/cancellation.ts'
import { discountOn } from '../payment-parts.ts'
import { splitPrice } from '../payout/split.ts'
import { type Prices, quote } from '../pricing/quote.ts'
import type { Terms, TermsText } from '../terms.ts'
import type { CadenceDiscounts } from './settings.ts'

/** A job that is over, as far as its money goes; all in cents. */
export interface PastJob {
  /** How it ended; 'free' is every end without costs. */
  ended: 'cleaned' | 'cancelled' | 'locked_out' | 'free'
  endedAt: Date
  /** It was booked for the day it was booked on. */
  sameDay: boolean
  bathrooms: number
  priceCents: number
  /** True once its price was paid, whatever went back. */
  paid: boolean
  /** What a discount has paid of the price, and why; the platform bears it. */
  discountCents: number
  discountKind: DiscountKind | null
  /** Of the series that it is a visit of. */
  cadence: Cadence | null
  terms: Terms
  cleanerId: number | null
  scheduledFor: Date
  endsAt: Date
  checkedInAt: Date | null
  arrivalConfirmedAt: Date | null
  lateMinutes: number | null
}

/** Who would have paid and earned what of a job. */
export interface SimulatedJob {
  paidCents: number
  earnedCents: number
  keptCents: number
}

/** Null leaves what each job had. */
export interface SimulationRules {
  prices: Prices | null
  terms: TermsText | null
  discounts: CadenceDiscounts | null
}

/**
 * What a job that is over would have cost and earned under other prices, terms or discounts. Everybody is
 * taken to do what they did: book at that price, cancel at that moment. Source: decision 038.
 */
export function simulateJob(job: PastJob, { prices, terms, discounts }: SimulationRules): SimulatedJob {
  if (!job.paid || job.ended === 'free') return of(0, 0)
  const [day, later] = ['2026-01-01', '2026-01-02']
  const priceCents = prices
    ? quote(job.sameDay ? day : later, day, job.bathrooms, prices).totalCents
    : job.priceCents
  const agreed: Terms = terms ? { ...terms, version: job.terms.version } : job.terms
  // The customer pays what the discount leaves of the price, and of a fee at most that.
  const ownCents = priceCents - discountAt(job, priceCents, discounts)
  if (job.ended === 'cleaned') return of(ownCents, splitPrice(priceCents, agreed).earningsCents)
  const visit = { ...job, priceCents, paidCents: priceCents, terms: agreed }
  const unmoved = { ...visit, cancellationBasisAt: null, cancellationBasisCents: null }
  const kept = job.ended === 'cancelled' ? cancellationAt(unmoved, job.endedAt) : lockoutOf(unmoved)
  return of(Math.min(kept.lateFeeCents, ownCents), kept.cleanerShareCents)
}

function of(paidCents: number, earnedCents: number): SimulatedJob {
  return { paidCents, earnedCents, keptCents: paidCents - earnedCents }
}

/** The discount on a price: a promo code takes off what it did, unless that of regular visits is larger. */
function discountAt(job: PastJob, priceCents: number, discounts: CadenceDiscounts | null): number {
  const byCode = job.discountKind === 'regular_visits' ? 0 : Math.min(job.discountCents, priceCents)
  return Math.max(byCode, discountOn(priceCents, { percent: regularPercent(job, discounts) }))
}

/** A discount on regular visits is a whole percentage of the price. */
function regularPercent(job: PastJob, discounts: CadenceDiscounts | null): number {
  if (discounts && job.cadence) return discounts[job.cadence]
  if (job.discountKind !== 'regular_visits' || job.priceCents === 0) return 0
  return Math.round((job.discountCents * 100) / job.priceCents)
}
