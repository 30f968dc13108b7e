import { splitOf } from '../../../domain/payout/split.ts'
import type { Terms } from '../../../domain/terms.ts'
import type { Tx } from '../../db/connect.ts'
import { post } from '../ledger/post.ts'
import { insertPayout } from './owe-payout.ts'

interface PaidTip {
  payment: { id: number; job_id: number; amount_cents: number }
  cleanerId: number | null
  terms: Terms
  now: Date
}

/** Makes the payout of a tip that was paid, at once; what Stripe keeps of it is ours to bear. The caller holds the job's row. */
export async function oweTip(tx: Tx, { payment, cleanerId, terms, now }: PaidTip): Promise<void> {
  // Only who has cleaned is tipped.
  if (cleanerId === null) return
  const split = splitOf.tip(payment.amount_cents, terms)
  if (!(await insertPayout(tx, { payment, kind: 'tip', cleanerId, split, now, dueAt: now }))) return
  await post(tx, {
    jobId: payment.job_id,
    cause: 'tip-owed',
    reference: String(payment.id),
    at: now,
    lines: [
      { account: 'customer_receipts', cents: split.totalCents },
      { account: 'cleaner_payable', cents: -split.earningsCents, partyId: cleanerId },
    ],
  })
}
