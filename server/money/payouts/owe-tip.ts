import type { ExtraPaymentKind } from '#domain/enums.ts'
import { splitOf } from '#domain/payout/split.ts'
import type { Tx } from '#server/db/connect.ts'
import { postLedgerTransaction } from '../ledger/post.ts'
import type { JobToPay, LockedPaymentRow } from '../locks/lock-job.ts'
import { insertPayout } from './insert-payout.ts'

interface PaidTip {
  kind: ExtraPaymentKind
  payment: LockedPaymentRow
  cleanerId: number
  terms: JobToPay['terms']
  now: Date
  /** When it may be transferred at the earliest. */
  dueAt: Date
}

/** Creates the payout of an extra payment; Stripe's fee is the platform's. The caller has locked the job. */
export async function oweTip(
  tx: Tx,
  { kind, payment, cleanerId, terms, now, dueAt }: PaidTip,
): Promise<void> {
  const split = splitOf(kind, payment.amount_cents, terms)
  if (!(await insertPayout(tx, { payment, kind, cleanerId, split, now, dueAt }))) return
  await postLedgerTransaction(tx, {
    jobId: payment.job_id,
    cause: `${kind}_owed`,
    reference: String(payment.id),
    at: now,
    lines: [
      { account: 'customer_receipts', cents: split.totalCents },
      { account: 'cleaner_payable', cents: -split.earningsCents, partyId: cleanerId },
    ],
  })
}
