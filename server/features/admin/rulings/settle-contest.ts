import { sql } from 'kysely'
import type { Ruling } from '#domain/job/ruling-compensation.ts'
import type { Tx } from '#server/db/connect.ts'
import { refreshRating } from '#server/features/cleaners/refresh-rating.ts'
import { moveJob } from '#server/features/jobs/transition-job.ts'
import { currentPayment } from '#server/money/locks/lock-job.ts'
import { releasePayoutsOfJob } from '#server/money/payouts/freeze-payout.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { refundableCentsOf } from '../refunds/plan-refund.ts'
import { bookRefund } from '../refunds/refund-payment.ts'
import { planParts } from './plan-ruling.ts'

interface ContestSettling {
  jobId: number
  ruling: Ruling
  operatorId: number
  now: Date
}

/**
 * Settles a contest of a completed visit. Upheld: full refund, no payouts, and the job is cancelled.
 * Overturned: the payouts go on. The caller locks the job's row.
 */
export async function settleContest(tx: Tx, settling: ContestSettling): Promise<{ lostCents: number }> {
  const { jobId, ruling, now } = settling
  if (ruling === 'uphold') return voidVisit(tx, settling)
  await tx
    .updateTable('jobs')
    .set({ contest: 'overturned', updated_at: now })
    .where('id', '=', jobId)
    .execute()
  await releasePayoutsOfJob(tx, jobId, now)
  return { lostCents: 0 }
}

async function voidVisit(
  tx: Tx,
  { jobId, operatorId, now }: ContestSettling,
): Promise<{ lostCents: number }> {
  let lostCents = 0
  for (const { payment, way } of await planParts(tx, jobId)) {
    if (!way) throw refuse('move_not_allowed')
    const back = { amountCents: refundableCentsOf(payment), bears: way.bears }
    lostCents += (await bookRefund(tx, payment, back, now))?.cents ?? 0
  }
  const open = await currentPayment(tx, jobId)
  if (open?.status === 'pending')
    await queueTask(tx, 'cancel_payment', { paymentId: open.id }, { key: `cancel-payment-${open.id}` })
  const facts = { by: 'operator', how: 'void' }
  const move = { jobId, move: 'void', userId: null, actorId: operatorId, now, facts } as const
  const moved = await moveJob(tx, { ...move, sets: sql`contest = 'upheld'` })
  if (!moved) throw refuse('move_not_allowed')
  if (moved.cleaner_id !== null) await refreshRating(tx, moved.cleaner_id, now)
  return { lostCents }
}
