import type { Tx } from '../../db/connect.ts'
import type { JobToPay, PaymentRow } from '../../money/locks/lock-job.ts'
import { oweTip } from '../../money/payouts/owe-tip.ts'
import { refundRest } from '../../money/refunds/refund-rest.ts'
import { queueMessage } from '../../notify/queue-message.ts'
import { takesTip } from '../jobs/takes-tip.ts'
import { holdTied } from '../reviews/hold-tied.ts'

interface PaidTip {
  tx: Tx
  job: JobToPay
  payment: PaymentRow
  eventId: number
  paidAt: Date
  now: Date
}

/**
 * A tip that was paid is its cleaner's, all of it, and both sides are told; one that came too late, or whose cleaner
 * cannot be tipped any more, goes back by itself. The caller holds the job's row.
 */
export async function followTip({ tx, job, payment, eventId, paidAt, now }: PaidTip): Promise<void> {
  const told = { jobId: job.id, eventId }
  const { taken, customerStands } = await takesTip(tx, job.id, paidAt < now ? paidAt : now)
  if (!taken || job.cleaner_id === null) {
    await refundRest(tx, payment, 'tip not possible', now)
    if (customerStands) await queueMessage(tx, { event: 'tip-returned', ...told })
    return
  }
  await oweTip(tx, { payment, cleanerId: job.cleaner_id, terms: job.terms, now })
  await holdTied(tx, job.id)
  await queueMessage(tx, { event: 'tip-paid', ...told })
}
