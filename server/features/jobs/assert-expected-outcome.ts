import type { Consequences } from '#domain/job/consequences.ts'
import { centsFromDollars } from '#domain/money.ts'
import type { JobToPay } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'

/**
 * The outcome that a person was shown before they pressed the button, in dollars; fields that were not shown
 * are not compared.
 */
export interface ExpectedOutcome {
  refund?: number | undefined
  lateFee?: number | undefined
  earnings?: number | undefined
  difference?: number | undefined
  scheduledFor?: string | undefined
  /** The highest late fee that was shown: a lower one passes, a higher one is refused. */
  mostLateFee?: number | undefined
}

/** Refuses a transition whose outcome differs from the one that the person was shown. */
export function assertExpectedOutcome(
  what: Consequences,
  seen: ExpectedOutcome = {},
  scheduledFor?: Date,
): void {
  const { refund, lateFee, earnings, difference, mostLateFee } = seen
  const { newTime } = what
  const differs = (dollars: number | undefined, cents: number) =>
    dollars !== undefined && centsFromDollars(dollars) !== cents
  if (mostLateFee !== undefined && what.lateFeeCents > centsFromDollars(mostLateFee))
    throw refuse('late_fee_changed')
  if (
    differs(refund, what.refundCents) ||
    differs(lateFee, what.lateFeeCents) ||
    differs(earnings, newTime ? newTime.earningsCents : what.earningsCents) ||
    differs(difference, newTime?.differenceCents ?? 0)
  )
    throw refuse('terms_changed')
  refuseOtherTime(seen, newTime?.scheduledFor ?? scheduledFor)
}

/** Refuses when the visit has another time than the one that the person was shown. */
export function refuseOtherTime(seen: ExpectedOutcome = {}, at?: Date): void {
  if (seen.scheduledFor !== undefined && at !== undefined && Date.parse(seen.scheduledFor) !== at.getTime())
    throw refuse('terms_changed')
}

/** Refuses when the visit has another time or cleaner than the admin was shown. */
export function refuseOtherVisit(
  job: Pick<JobToPay, 'scheduled_for' | 'cleaner_id'>,
  shown: { scheduledFor: string; cleanerId: number | null },
): void {
  if (job.cleaner_id !== shown.cleanerId) throw refuse('terms_changed')
  refuseOtherTime(shown, job.scheduled_for)
}
