import type { ExtraPaymentKind } from '../enums.ts'
import { tipPercents } from '../limits.ts'
import { paymentKinds } from '../payment-kinds.ts'
import type { JobStatus } from './moves.ts'

/** A job as far as paying its cleaner something beside the price goes; cents. */
export interface JobTip {
  status: JobStatus
  completedAt: Date | null
  priceCents: number
  /** What was paid for the cleaning and has not gone back. */
  keptCents: number
  /** A bank asks about that payment and has not decided. */
  disputed: boolean
  /** Both sides have their accounts, and the operator has not stopped the cleaner. */
  sidesStand: boolean
  /** What the payments of the kind in question have come to, whatever has gone back since. */
  tipCents: number
}

/** How much can be paid, and until when. */
export interface Payable {
  leastCents: number
  mostCents: number
  until: Date
  /** Shares of the price that are offered; any other amount within the bounds can be paid as well. */
  shares: { percent: number; cents: number }[]
}

/** What can be paid beside the price at `now`, by its kind; null: nothing. */
export const payableByKind: Record<ExtraPaymentKind, (job: JobTip, now: Date) => Payable | null> = {
  tip: payableTip,
}

/** Only for work that was done and is paid. Source: C-145, decision 032. */
function payableTip(job: JobTip, now: Date): Payable | null {
  const { min, max, days } = paymentKinds.tip
  const { status, completedAt, priceCents, keptCents, disputed, sidesStand, tipCents } = job
  if (status !== 'completed' || completedAt === null) return null
  const until = new Date(completedAt.getTime() + days * 86_400_000)
  const mostCents = max - tipCents
  if (now >= until || keptCents === 0 || disputed || !sidesStand || mostCents < min) return null
  const shares = tipPercents.map((percent) => ({ percent, cents: Math.round((priceCents * percent) / 100) }))
  const offered = shares.filter(({ cents }) => cents >= min && cents <= mostCents)
  return { leastCents: min, mostCents, until, shares: offered }
}
