import { cancellationAt, lockoutOf } from '../job/cancellation.ts'
import { splitPrice } from '../payout/split.ts'
import { type Prices, quote } from '../pricing/quote.ts'
import type { Terms, TermsText } from '../terms.ts'

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
  /** What a promo code has paid of the price; the platform bears it. */
  discountCents: number
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

/**
 * What a job that is over would have cost and earned under other prices or terms; null leaves what it had. Everybody is
 * taken to do what they did: book at that price, cancel at that moment. Source: decision 038.
 */
export function simulateJob(job: PastJob, prices: Prices | null, terms: TermsText | null): SimulatedJob {
  if (!job.paid || job.ended === 'free') return of(0, 0)
  const [day, later] = ['2026-01-01', '2026-01-02']
  const priceCents = prices
    ? quote(job.sameDay ? day : later, day, job.bathrooms, prices).totalCents
    : job.priceCents
  const agreed: Terms = terms ? { ...terms, version: job.terms.version } : job.terms
  // The customer pays what the discount leaves of the price, and of a fee at most that.
  const ownCents = priceCents - Math.min(job.discountCents, priceCents)
  if (job.ended === 'cleaned') return of(ownCents, splitPrice(priceCents, agreed).earningsCents)
  const visit = { ...job, priceCents, paidCents: priceCents, terms: agreed }
  const unmoved = { ...visit, cancellationBasisAt: null, cancellationBasisCents: null }
  const kept = job.ended === 'cancelled' ? cancellationAt(unmoved, job.endedAt) : lockoutOf(unmoved)
  return of(Math.min(kept.lateFeeCents, ownCents), kept.cleanerShareCents)
}

function of(paidCents: number, earnedCents: number): SimulatedJob {
  return { paidCents, earnedCents, keptCents: paidCents - earnedCents }
}
