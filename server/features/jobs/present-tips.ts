import type { JobView } from '../../../contract/job-view.ts'
import { mostTip, type TippedJob, tipShares, tipUntil } from '../../../domain/job/tip.ts'
import { tipLimits } from '../../../domain/limits.ts'
import { dollarsFromCents } from '../../../domain/money.ts'
import { isPaid, keptCents } from './present-payment.ts'
import type { JobRow, TipRow } from './store.ts'

type TipsView = Pick<JobView, 'tips' | 'tipping' | 'thanks' | 'canThank'>

export const noTips: TipsView = { tips: [], tipping: null, thanks: null, canThank: false }

/** The tips of a job for one of its sides: each a payment of its own beside the price. */
export function presentTips(job: JobRow, side: 'customer' | 'cleaner', now: Date): TipsView {
  // One that went back by itself was never the cleaner's.
  const seen = (job.tips ?? []).filter(({ payout }) => side === 'customer' || payout !== null)
  return {
    tips: seen.map(presentTip),
    tipping: side === 'customer' ? presentTipping(job, now) : null,
    thanks: job.thanks,
    canThank: side === 'cleaner' && canThank(job),
  }
}

function presentTip(tip: TipRow): JobView['tips'][number] {
  return {
    id: tip.id,
    amount: dollarsFromCents(tip.cents),
    refunded: dollarsFromCents(tip.refunded_cents),
    at: new Date(tip.at).toISOString(),
    disputed: tip.disputed,
    sent: tip.payout === 'sending' || tip.payout === 'paid',
  }
}

/** Once, and for what is still theirs, as long as there is somebody to read it. */
export function canThank(job: JobRow): boolean {
  const theirs = ({ payout, cents, refunded_cents }: TipRow) => payout !== null && refunded_cents < cents
  return job.thanks === null && job.customer_stands && (job.tips ?? []).some(theirs)
}

function presentTipping(job: JobRow, now: Date): JobView['tipping'] {
  const tipped = tippedJob(job)
  const most = mostTip(tipped, now)
  if (most === 0 || tipped.completedAt === null) return null
  return {
    until: tipUntil(tipped.completedAt).toISOString(),
    shares: tipShares(job.price_cents, most).map(({ percent, cents }) => ({
      percent,
      amount: dollarsFromCents(cents),
    })),
    least: dollarsFromCents(tipLimits.min),
    most: dollarsFromCents(most),
    tipped: dollarsFromCents(tipped.tippedCents),
  }
}

/** The job as the rule of tips asks for it. */
export function tippedJob(job: JobRow): TippedJob {
  const completedAt = job.history?.findLast(({ type }) => type === 'completed')?.at
  return {
    status: job.status,
    completedAt: completedAt === undefined ? null : new Date(completedAt),
    priceCents: job.price_cents,
    keptCents: isPaid(job) ? keptCents(job) : 0,
    disputed: job.disputed,
    sidesStand: job.customer_stands && job.cleaner_stands,
    tippedCents: (job.tips ?? []).reduce((sum, { cents }) => sum + cents, 0),
  }
}
