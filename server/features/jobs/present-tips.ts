import type { JobView, TipsView } from '#contract/job-view.ts'
import { type ExtraPaymentKind, extraPaymentKinds } from '#domain/enums.ts'
import { type JobTip, payableExtraByKind } from '#domain/job/tip.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { isPaid, keptCents } from './present-payment.ts'
import type { JobRow, TipRow } from './store.ts'

/** Presents the tips of a job to one of its sides; each is a payment of its own. */
export function presentTips(job: JobRow, side: 'customer' | 'cleaner', now: Date): TipsView {
  // A tip that was refunded automatically never belonged to the cleaner.
  const seen = (job.tips ?? []).filter(({ payout }) => side === 'customer' || payout !== null)
  return {
    tips: seen.map((row) => presentTip(row, side, now)),
    canTip: side === 'customer' ? extraPaymentKinds.flatMap((kind) => presentPayable(job, kind, now)) : [],
    thanks: job.thanks,
    canThank: side === 'cleaner' && canThank(job),
  }
}

function presentTip(row: TipRow, side: 'customer' | 'cleaner', now: Date): JobView['tips'][number] {
  const waits = side === 'cleaner' && row.payout === 'pending'
  const underReview = waits && row.under_review === true
  const dueAt = row.due_at === null ? null : new Date(row.due_at)
  return {
    id: row.id,
    kind: row.kind,
    amount: dollarsFromCents(row.cents),
    refunded: dollarsFromCents(row.refunded_cents),
    at: new Date(row.at).toISOString(),
    disputed: row.disputed,
    sent: row.payout === 'sending' || row.payout === 'paid',
    underReview,
    heldUntil: waits && !underReview && dueAt && dueAt > now ? dueAt.toISOString() : null,
  }
}

/**
 * True while the cleaner can thank for tips: once, for a tip that was not refunded, and while the customer's
 * account exists.
 */
export function canThank(job: JobRow): boolean {
  const theirs = ({ payout, cents, refunded_cents }: TipRow) => payout !== null && refunded_cents < cents
  return job.thanks === null && job.customer_stands && ofKind(job, 'tip').some(theirs)
}

function presentPayable(job: JobRow, kind: ExtraPaymentKind, now: Date): JobView['canTip'] {
  const tip = jobTip(job, kind)
  const payable = payableExtraByKind[kind](tip, now)
  if (!payable) return []
  return [
    {
      kind,
      until: payable.until.toISOString(),
      shares: payable.shares.map(({ percent, cents }) => ({ percent, amount: dollarsFromCents(cents) })),
      least: dollarsFromCents(payable.leastCents),
      most: dollarsFromCents(payable.mostCents),
      paid: dollarsFromCents(tip.tipCents),
    },
  ]
}

/** Maps the job to the fields that the tip rules read. */
export function jobTip(job: JobRow, kind: ExtraPaymentKind): JobTip {
  const completedAt = job.history?.findLast(({ type }) => type === 'completed')?.at
  return {
    status: job.status,
    completedAt: completedAt === undefined ? null : new Date(completedAt),
    priceCents: job.price_cents,
    keptCents: isPaid(job) ? keptCents(job) : 0,
    disputed: job.disputed || job.contest === 'open',
    sidesStand: job.customer_stands && job.cleaner_stands,
    tipCents: ofKind(job, kind).reduce((sum, { cents }) => sum + cents, 0),
  }
}

function ofKind({ tips }: JobRow, wanted: ExtraPaymentKind): TipRow[] {
  return (tips ?? []).filter(({ kind }) => kind === wanted)
}
