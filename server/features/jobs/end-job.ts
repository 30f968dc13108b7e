import type { JobEventType } from '#domain/enums.ts'
import { consequences } from '#domain/job/consequences.ts'
import type { Tx } from '#server/db/connect.ts'
import { cancelPayment } from '#server/money/intents/cancel-payment.ts'
import { assertExpectedOutcome, type ExpectedOutcome } from './assert-expected-outcome.ts'
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
  /** The person who ends it; null for the platform itself. */
  userId: number | null
  /** The admin who ends it for that person. */
  actorId?: number
  now: Date
  /** The outcome that the person was shown. */
  seen?: ExpectedOutcome | undefined
  /** The type of its event where that is more specific than the transition. */
  type?: JobEventType
  facts?: Record<string, unknown>
}

/**
 * Ends a job that is not completed, with all effects on its money, in the caller's transaction. Null when the
 * transition did not match: another request was first, or its time has not come.
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
