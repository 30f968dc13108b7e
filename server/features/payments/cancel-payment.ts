import type { Cancellation } from '../../../domain/job/cancellation.ts'
import type { Tx } from '../../db/connect.ts'
import { queueTask } from '../../queue/queue-task.ts'
import { book } from '../ledger/book.ts'
import { insertPayout } from '../payouts/owe-payout.ts'
import { oweRefund } from './refund-rest.ts'
import { currentPayment } from './store.ts'

interface CancelledJob {
  jobId: number
  cleanerId: number | null
  split: Cancellation
  now: Date
}

/** The money side of a cancellation: refund, late fee and the cleaner's share of it (C-086). */
export async function cancelPayment(tx: Tx, { jobId, cleanerId, split, now }: CancelledJob): Promise<void> {
  const payment = await currentPayment(tx, jobId)
  if (!payment) return
  if (payment.status === 'pending') {
    await queueTask(tx, 'cancel_payment', { paymentId: payment.id }, { key: `cancel-payment-${payment.id}` })
    return
  }
  await oweRefund(tx, payment, split.refundCents, 'cancelled', now)
  const fee = split.lateFeeCents - split.cleanerShareCents
  await book(tx, {
    jobId,
    cause: 'cancellation',
    reference: String(payment.id),
    at: now,
    lines: [
      { account: 'customer_receipts', cents: split.refundCents + split.lateFeeCents },
      { account: 'refund_payable', cents: -split.refundCents },
      { account: 'cleaner_payable', cents: -split.cleanerShareCents, partyId: cleanerId },
      { account: 'platform_fee', cents: -fee },
    ],
  })
  if (cleanerId === null || split.lateFeeCents === 0) return
  await insertPayout(tx, {
    jobId,
    cleanerId,
    split: { totalCents: split.lateFeeCents, feeCents: fee, earningsCents: split.cleanerShareCents },
    now,
    dueAt: now,
  })
}
