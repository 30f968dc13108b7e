import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { postLedgerTransaction } from '#server/money/ledger/post.ts'
import { recordMoneyEvent } from '#server/money/ledger/record-money-event.ts'
import { lockPayment } from '#server/money/locks/lock-payment.ts'
import { freezePayout, releasePayout } from '#server/money/payouts/freeze-payout.ts'
import { queueOwedRefunds } from '#server/money/refunds/queue-owed-refunds.ts'
import { type DisputeState, retrieveDispute } from '#server/providers/stripe/disputes.ts'
import { refreshRatingOfJob } from '../cleaners/refresh-rating.ts'
import { syncGiftCardDispute } from '../gift-cards/sync-gift-card-dispute.ts'
import { issueCreditNotes } from '../receipts/issue-credit-notes.ts'
import { bookExternalRefund } from './book-external-refund.ts'
import { paidPayment } from './paid-payment.ts'

type DisputePayment = Awaited<ReturnType<typeof lockPayment>>

/** Brings a dispute to its state at Stripe: open holds the payout, won releases it, lost takes it back. */
export async function syncDispute(context: Context, disputeId: string): Promise<void> {
  const dispute = await retrieveDispute(context.stripe, disputeId)
  const paid = dispute.intentId && (await paidPayment(context, dispute.intentId))
  if (!paid) return syncGiftCardDispute(context, dispute)
  await context.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, paid.id)
    await open(context, tx, payment, dispute)
    await noteAsked(tx, dispute, context.clock())
    const takenCents = await takeFunds(context, tx, payment, dispute)
    if (dispute.outcome !== 'open') await close(context, tx, payment, dispute, takenCents)
    await refreshRatingOfJob(tx, payment.job_id, context.clock())
  })
}

async function open({ clock }: Context, tx: Tx, payment: DisputePayment, dispute: DisputeState) {
  const now = clock()
  const added = await tx
    .insertInto('disputes')
    .values({
      id: dispute.id,
      payment_id: payment.id,
      amount_cents: dispute.amountCents,
      fee_cents: 0,
      status: 'open',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  await freezePayout(tx, payment.id, now)
  await recordMoneyEvent(tx, payment, { type: 'disputed', cents: dispute.amountCents, at: now })
}

/** Stores the bank's reason and deadline, and the submission; the first submitter is kept. */
async function noteAsked(tx: Tx, { id, reason, dueBy, submitted }: DisputeState, now: Date) {
  const submitted_at = sql<Date | null>`coalesce(submitted_at, ${submitted ? now : null})`
  await tx.updateTable('disputes').set({ reason, due_by: dueBy, submitted_at }).where('id', '=', id).execute()
}

/** Books once what Stripe has taken for a dispute, in cents, and returns it; an inquiry takes nothing. */
async function takeFunds(
  { clock }: Context,
  tx: Tx,
  payment: DisputePayment,
  { id, withdrawnCents, feeCents }: DisputeState,
): Promise<number> {
  const cause = 'dispute_opened'
  const taken = await tx
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('cause', '=', cause)
    .where('reference', '=', id)
    .where('account', '=', 'disputed_funds')
    .executeTakeFirst()
  if (taken || withdrawnCents === 0) return taken?.amount_cents ?? 0
  await tx.updateTable('disputes').set({ fee_cents: feeCents }).where('id', '=', id).execute()
  await postLedgerTransaction(tx, {
    jobId: payment.job_id,
    cause,
    reference: id,
    at: clock(),
    lines: [
      { account: 'disputed_funds', cents: withdrawnCents },
      { account: 'stripe_fees', cents: feeCents },
      { account: 'stripe_balance', cents: -withdrawnCents - feeCents },
    ],
  })
  return withdrawnCents
}

async function close(
  context: Context,
  tx: Tx,
  payment: DisputePayment,
  dispute: DisputeState,
  takenCents: number,
) {
  const now = context.clock()
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
  const back = won ? takenCents : 0
  const lost = won || takenCents === 0 ? [] : await bookExternalRefund(tx, payment, takenCents, now)
  await postLedgerTransaction(tx, {
    jobId: payment.job_id,
    cause: 'dispute_closed',
    reference: dispute.id,
    at: now,
    lines: [
      { account: 'disputed_funds', cents: -takenCents },
      ...lost,
      { account: 'stripe_balance', cents: back + feeBack },
      { account: 'stripe_fees', cents: -feeBack },
    ],
  })
  await releasePayout(tx, payment.id, now)
  await queueOwedRefunds(tx, payment.id)
  const type = won ? 'dispute_won' : 'dispute_lost'
  await recordMoneyEvent(tx, payment, { type, cents: takenCents, at: now })
  await issueCreditNotes(context, tx, payment, now)
}
