import type { ExtraPaymentKind } from '../enums.ts'
import { tipPercents } from '../limits.ts'
import { paymentKinds } from '../payment-kinds.ts'
import type { JobStatus } from './moves.ts'

/** The facts that decide whether a job can be tipped; cents. */
export interface JobTip {
  status: JobStatus
  completedAt: Date | null
  priceCents: number
  /** Paid for the cleaning and not refunded. */
  keptCents: number
  /** A dispute about that payment is open. */
  disputed: boolean
  /** Both sides have their accounts, and the cleaner is not suspended. */
  sidesStand: boolean
  /** All payments of this kind so far, whatever was refunded since. */
  tipCents: number
}

/** The bounds of an extra payment, and its deadline. */
export interface PayableExtra {
  leastCents: number
  mostCents: number
  until: Date
  /** Suggested shares of the price; any other amount within the bounds is possible. */
  shares: { percent: number; cents: number }[]
}

/** The possible extra payments at `now`, by kind; null: none. */
export const payableExtraByKind: Record<ExtraPaymentKind, (job: JobTip, now: Date) => PayableExtra | null> = {
  tip: payableTip,
}

/** Only for completed and paid work. Source: C-145, decision 032. */
function payableTip(job: JobTip, now: Date): PayableExtra | null {
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
