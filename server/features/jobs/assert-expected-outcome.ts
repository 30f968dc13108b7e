import type { Consequences } from '#domain/job/consequences.ts'
import { centsFromDollars } from '#domain/money.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** What a person has read before they pressed the button, in dollars; what was not shown is not compared. */
export interface Seen {
  refund?: number | undefined
  lateFee?: number | undefined
  earnings?: number | undefined
  difference?: number | undefined
  scheduledFor?: string | undefined
  /** A late fee that may have become less, but not more. */
  mostLateFee?: number | undefined
}

/** Nobody agrees to what they have not seen: refuses when the act would do something else. */
export function assertExpectedOutcome(what: Consequences, seen: Seen = {}, scheduledFor?: Date): void {
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

/** Refuses when the visit is at another time than they have read. */
export function refuseOtherTime(seen: Seen = {}, at?: Date): void {
  if (seen.scheduledFor !== undefined && at !== undefined && Date.parse(seen.scheduledFor) !== at.getTime())
    throw refuse('terms_changed')
}
