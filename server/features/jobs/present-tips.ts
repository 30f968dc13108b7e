import type { BesidesView, JobView } from '#contract/job-view.ts'
import { type BesideKind, besideKinds } from '#domain/enums.ts'
import { type JobBeside, payableBeside } from '#domain/job/beside.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { isPaid, keptCents } from './present-payment.ts'
import type { BesideRow, JobRow } from './store.ts'

/** What is paid beside the price of a job, for one of its sides: each a payment of its own. */
export function presentBesides(job: JobRow, side: 'customer' | 'cleaner', now: Date): BesidesView {
  // What went back by itself was never the cleaner's.
  const seen = (job.besides ?? []).filter(({ payout }) => side === 'customer' || payout !== null)
  return {
    besides: seen.map((row) => presentBeside(row, side, now)),
    canPayBeside: side === 'customer' ? besideKinds.flatMap((kind) => presentPayable(job, kind, now)) : [],
    thanks: job.thanks,
    canThank: side === 'cleaner' && canThank(job),
  }
}

function presentBeside(row: BesideRow, side: 'customer' | 'cleaner', now: Date): JobView['besides'][number] {
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

/** For tips: once, and for what is still theirs, as long as there is somebody to read it. */
export function canThank(job: JobRow): boolean {
  const theirs = ({ payout, cents, refunded_cents }: BesideRow) => payout !== null && refunded_cents < cents
  return job.thanks === null && job.customer_stands && ofKind(job, 'tip').some(theirs)
}

function presentPayable(job: JobRow, kind: BesideKind, now: Date): JobView['canPayBeside'] {
  const beside = jobBeside(job, kind)
  const payable = payableBeside[kind](beside, now)
  if (!payable) return []
  return [
    {
      kind,
      until: payable.until.toISOString(),
      shares: payable.shares.map(({ percent, cents }) => ({ percent, amount: dollarsFromCents(cents) })),
      least: dollarsFromCents(payable.leastCents),
      most: dollarsFromCents(payable.mostCents),
      paid: dollarsFromCents(beside.besideCents),
    },
  ]
}

/** The job as the rules of what is paid beside the price ask for it. */
export function jobBeside(job: JobRow, kind: BesideKind): JobBeside {
  const completedAt = job.history?.findLast(({ type }) => type === 'completed')?.at
  return {
    status: job.status,
    completedAt: completedAt === undefined ? null : new Date(completedAt),
    priceCents: job.price_cents,
    keptCents: isPaid(job) ? keptCents(job) : 0,
    disputed: job.disputed || job.contest === 'open',
    sidesStand: job.customer_stands && job.cleaner_stands,
    besideCents: ofKind(job, kind).reduce((sum, { cents }) => sum + cents, 0),
  }
}

function ofKind({ besides }: JobRow, wanted: BesideKind): BesideRow[] {
  return (besides ?? []).filter(({ kind }) => kind === wanted)
}
