import type { JobView } from '#contract/job-view.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { partsOfPrice } from '#domain/payment-parts.ts'
import { splitPrice } from '#domain/payout/split.ts'
import { refundExpectedBy } from '#domain/refund/arrival.ts'
import type { JobRow } from './store.ts'

type PaymentView = NonNullable<JobView['payment']>

const unpaid = ['pending', 'failed']

export function isPaid({ payment_status }: Pick<JobRow, 'payment_status'>): boolean {
  return payment_status !== null && !unpaid.includes(payment_status)
}

/** Presents what was paid, kept and refunded. A cancelled job that was never paid has no payment. */
export function presentPayment(
  job: JobRow,
  now: Date,
  zone: string,
  side: 'customer' | 'cleaner',
): PaymentView | null {
  if (job.payment_status === null || job.payment_cents === null) return null
  const paid = isPaid(job)
  if (!paid && job.status === 'cancelled') return null
  // What a promotion has paid is neither paid nor refunded to the customer.
  const givenBack = job.payment_promotion - job.promotion_kept
  const lateFeeCents = paid && job.status === 'cancelled' ? keptCents(job) - job.promotion_kept : 0
  const amountCents = job.payment_cents - job.payment_promotion + job.difference_paid
  return {
    status: job.payment_status,
    amount: dollarsFromCents(amountCents),
    paid: paid ? dollarsFromCents(amountCents) : 0,
    byCredit: job.payment_status === 'failed' ? 0 : dollarsFromCents(job.payment_credit),
    refunded: dollarsFromCents((job.refunded_cents ?? 0) - givenBack + job.difference_refunded),
    toCredit: dollarsFromCents(job.credit_returned),
    lateFee: dollarsFromCents(lateFeeCents),
    refund: presentRefund(job, now, zone),
    dispute: job.disputed ? { payoutSent: job.payout_sent } : null,
    underReview: side === 'cleaner' && job.under_review,
  }
}

/** Returns what the customer has paid for the cleaning and not got refunded, in cents. */
export function keptCents(job: Pick<JobRow, 'payment_cents' | 'refunded_cents'>): number {
  return (job.payment_cents ?? 0) - (job.refunded_cents ?? 0)
}

export const noDiscount = { discount: 0, discountKind: null } as const

/** What the platform pays of the price, and why. */
export function presentDiscount(job: JobRow): Pick<JobView, 'discount' | 'discountKind'> {
  const cents = discountOf(job)
  return cents > 0 ? { discount: dollarsFromCents(cents), discountKind: job.discount_kind } : noDiscount
}

/** What a discount takes off the price, in cents: as it was paid, or as it will be. */
function discountOf(
  job: Pick<
    JobRow,
    'payment_status' | 'payment_promotion' | 'price_cents' | 'difference_cents' | 'promotion_cents'
  >,
): number {
  if (isPaid(job)) return job.payment_promotion
  return partsOfPrice(job.price_cents - job.difference_cents, job.promotion_cents, 0).promotion
}

/**
 * Stripe does not report when a refund reaches the bank account: after the usual time of banks it counts as
 * arrived.
 */
function presentRefund({ refund }: JobRow, now: Date, zone: string): PaymentView['refund'] {
  if (!refund) return null
  if (refund.failed) return { state: 'failed', sentAt: null, expectedBy: null }
  if (refund.waiting || !refund.sent_at) return { state: 'being_sent', sentAt: null, expectedBy: null }
  const sentAt = new Date(refund.sent_at)
  const expectedBy = refundExpectedBy(sentAt, zone)
  return {
    state: expectedBy > now ? 'on_its_way' : 'arrived',
    sentAt: sentAt.toISOString(),
    expectedBy: expectedBy.toISOString(),
  }
}

/**
 * Returns the payout where one exists (a late fee's share, or the rest after a refund), else the expected
 * one.
 */
export function earningsOf(job: JobRow): number {
  if (job.payout_cents !== null) return job.payout_cents
  if (job.status === 'cancelled') return 0
  return earningsToCome(job)
}

type Worth = Pick<
  JobRow,
  | ('payment_status' | 'payment_cents' | 'refunded_cents')
  | ('price_cents' | 'difference_cents' | 'holding_cents' | 'terms' | 'boost_cents')
>

/**
 * Returns what the work earns its cleaner: a share of the payment that is kept, or of the price while it is
 * unpaid, and the platform's boost.
 */
export function earningsToCome(job: Worth): number {
  const cents = isPaid(job) ? keptCents(job) : job.price_cents - job.difference_cents
  return partsOf(cents, job.holding_cents, job.terms) + (cents > 0 ? job.boost_cents : 0)
}

/** Returns the cleaner's share of a price and of a separately paid difference. */
function partsOf(cents: number, differenceCents: number, terms: JobRow['terms']): number {
  return splitPrice(cents, terms).earningsCents + splitPrice(differenceCents, terms).earningsCents
}
