import { splitPrice } from '../../../domain/payout/split.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { type DisputeState, retrieveDispute } from '../../stripe/disputes.ts'
import { recordEvent } from '../jobs/record-event.ts'
import { book } from '../ledger/book.ts'
import { findPayment } from '../payments/find-payment.ts'
import { clawBack } from '../payouts/claw-back.ts'
import { holdPayout, releasePayout } from '../payouts/hold-payout.ts'

interface Disputed {
  paymentId: number
  jobId: number
}

/** Brings a dispute to what Stripe says of it now: open holds the payout, won releases it, lost takes it back. */
export async function syncDispute(context: Context, disputeId: string): Promise<void> {
  const dispute = await retrieveDispute(context.stripe, disputeId)
  const payment = dispute.intentId && (await findPayment(context.db, dispute.intentId))
  if (!payment) return
  const disputed = { paymentId: payment.id, jobId: payment.job_id }
  await context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('jobs').select('id').where('id', '=', payment.job_id).forUpdate().execute()
    await open(context, tx, disputed, dispute)
    if (dispute.outcome !== 'open') await close(context, tx, disputed, dispute)
  })
}

async function open({ clock }: Context, tx: Tx, { paymentId, jobId }: Disputed, dispute: DisputeState) {
  const now = clock()
  const added = await tx
    .insertInto('disputes')
    .values({
      id: dispute.id,
      payment_id: paymentId,
      amount_cents: dispute.amountCents,
      fee_cents: dispute.feeCents,
      status: 'open',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  await holdPayout(tx, jobId, now)
  await book(tx, {
    jobId,
    cause: 'dispute-opened',
    reference: dispute.id,
    at: now,
    lines: [
      { account: 'disputed_funds', cents: dispute.amountCents },
      { account: 'stripe_fees', cents: dispute.feeCents },
      { account: 'stripe_balance', cents: -dispute.amountCents - dispute.feeCents },
    ],
  })
  await recordEvent(tx, { jobId, type: 'disputed', actorId: null, at: now })
}

async function close({ clock }: Context, tx: Tx, { jobId }: Disputed, dispute: DisputeState) {
  const now = clock()
  const won = dispute.outcome === 'won'
  const closed = await tx
    .updateTable('disputes')
    .set({ status: won ? 'won' : 'lost', closed_at: now })
    .where('id', '=', dispute.id)
    .where('status', '=', 'open')
    .returning('fee_cents')
    .executeTakeFirst()
  if (!closed) return
  const feeBack = closed.fee_cents - dispute.feeCents
  const share = splitPrice(dispute.amountCents).earningsCents
  const lost = won ? null : await clawBack(tx, { jobId, cents: share, now })
  const rest = dispute.amountCents - (lost?.cents ?? 0)
  await book(tx, {
    jobId,
    cause: 'dispute-closed',
    reference: dispute.id,
    at: now,
    lines: [
      { account: 'disputed_funds', cents: -dispute.amountCents },
      { account: 'cleaner_payable', cents: lost?.cents ?? 0, partyId: lost?.cleanerId ?? null },
      { account: lost ? 'platform_fee' : 'customer_receipts', cents: won ? 0 : rest },
      { account: 'stripe_balance', cents: (won ? rest : 0) + feeBack },
      { account: 'stripe_fees', cents: -feeBack },
    ],
  })
  await releasePayout(tx, jobId, now)
  await recordEvent(tx, { jobId, type: won ? 'dispute_won' : 'dispute_lost', actorId: null, at: now })
}
