import { tipLimits, tipPercents } from '../limits.ts'
import type { JobStatus } from './moves.ts'

/** A job as far as tipping its cleaner goes; cents. */
export interface TippedJob {
  status: JobStatus
  completedAt: Date | null
  priceCents: number
  /** What was paid for the cleaning and has not gone back. */
  keptCents: number
  /** A bank asks about that payment and has not decided. */
  disputed: boolean
  /** Both sides have their accounts, and the operator has not stopped the cleaner. */
  sidesStand: boolean
  /** What the tips of this job have come to, whatever has gone back since. */
  tippedCents: number
}

/** From when on a job's cleaner can no longer be tipped. */
export function tipUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + tipLimits.days * 86_400_000)
}

/** What can still be tipped at `now`, in cents; 0: nothing. Only for work that was done and is paid. Source: C-145, decision 032. */
export function mostTip(job: TippedJob, now: Date): number {
  const { status, completedAt, keptCents, disputed, sidesStand, tippedCents } = job
  if (status !== 'completed' || completedAt === null || now >= tipUntil(completedAt)) return 0
  if (keptCents === 0 || disputed || !sidesStand) return 0
  const left = tipLimits.max - tippedCents
  return left < tipLimits.min ? 0 : left
}

/** The shares of the price that are offered, in cents; a share outside of the bounds is not. */
export function tipShares(priceCents: number, mostCents: number): { percent: number; cents: number }[] {
  return tipPercents
    .map((percent) => ({ percent, cents: Math.round((priceCents * percent) / 100) }))
    .filter(({ cents }) => cents >= tipLimits.min && cents <= mostCents)
}
