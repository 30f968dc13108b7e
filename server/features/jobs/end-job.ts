import type { JobEventType } from '#domain/enums.ts'
import { consequences } from '#domain/job/consequences.ts'
import type { Tx } from '#server/db/connect.ts'
import { cancelPayment } from '#server/money/intents/cancel-payment.ts'
import { assertExpectedOutcome, type Seen } from './assert-expected-outcome.ts'
import { type MovedJob, moveJob } from './transition-job.ts'

interface JobEnd {
  jobId: number
  move:
    | 'cancel'
    | 'cancel_no_fault'
    | 'end_early'
    | 'expire'
    | 'mark_missed'
    | 'report_no_show'
    | 'report_lockout'
  /** Whoever ends it; null when the platform itself does. */
  userId: number | null
  /** An operator who ends it for that person. */
  actorId?: number
  now: Date
  /** What the person has read that it does. */
  seen?: Seen | undefined
  /** The type of its event where that says more than the move. */
  type?: JobEventType
  facts?: Record<string, unknown>
}

/**
 * Ends a job that is not completed, with everything that means for its money, in the caller's transaction.
 * Null when it could not be moved: somebody else was first, or its time has not come.
 */
export async function endJob(tx: Tx, { seen, ...ending }: JobEnd): Promise<MovedJob | null> {
  const { jobId, move, now } = ending
  const moved = await moveJob(tx, ending)
  if (!moved) return null
  const what = consequences(moved.agreed, move, now)
  assertExpectedOutcome(what, seen)
  const kind = move === 'report_lockout' ? 'lockout' : 'late_cancellation'
  await cancelPayment(tx, { jobId, cleanerId: moved.cleaner_id, kind, what, now })
  return moved
}
