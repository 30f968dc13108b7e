import { randomUUID } from 'node:crypto'
import { assertDefined } from '#domain/assert-defined.ts'
import { isPlatformFunded } from '#domain/enums.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { keysLastMs } from '#server/providers/stripe/client.ts'
import { isFinalRefusal } from '#server/providers/stripe/failures.ts'
import { makeOnce } from '#server/providers/stripe/make-once.ts'
import { createTransfer, findTransfer } from '#server/providers/stripe/transfers.ts'
import { postLedgerTransaction } from '../ledger/post.ts'
import { recordMoneyEvent } from '../ledger/record-money-event.ts'
import { oweReversal } from './claw-back.ts'
import { debtOf } from './debt-of.ts'
import { holdForReview } from './hold-for-review.ts'
import { findPayout, lockPayout, type PayoutToSend } from './store.ts'

const retryMinutes = 10

/** Task: transfers a payout that is due to a cleaner who can receive it; safe to repeat and to kill (S-14). */
export async function sendTransfer(context: Context, payoutId: number): Promise<void> {
  const payout = await context.db.transaction().execute((tx) => beginSending(context, tx, payoutId))
  if (!payout) return
  const transferId = payout.sent_cents === 0 ? null : await transfer(context, payout)
  if (transferId === undefined) return
  await context.db.transaction().execute((tx) => finishSending(context, tx, payout, transferId))
}

/** Fixes the amount, minus debts, before calling Stripe: a retry sends the same amount with the same key. */
async function beginSending({ clock }: Context, tx: Tx, payoutId: number): Promise<PayoutToSend | null> {
  const first = await lockPayout(tx, payoutId)
  if (!first || first.status === 'sending') return first ?? null
  if (!mayGo(first, clock()) || (await holdForReview(tx, payoutId, clock()))) return null
  const owed = await debtOf(tx, first.cleaner_id)
  // Their row is held from here on: an account that was left up to now is seen to be gone.
  const payout = await findPayout(tx, payoutId)
  if (!payout || !mayGo(payout, clock())) return null
  const earned = payout.cleaner_amount_cents - payout.reversed_cents
  const debt = Math.min(owed, earned)
  await postLedgerTransaction(tx, {
    jobId: payout.job_id,
    cause: 'debt_settled',
    reference: payout.transfer_key,
    at: clock(),
    lines: [
      { account: 'cleaner_payable', cents: debt, partyId: payout.cleaner_id },
      { account: 'cleaner_debt', cents: -debt, partyId: payout.cleaner_id },
    ],
  })
  const sending = { status: 'sending', debt_cents: debt, sent_cents: earned - debt } as const
  await tx
    .updateTable('payouts')
    .set({ ...sending, updated_at: clock() })
    .where('id', '=', payout.id)
    .execute()
  return { ...payout, ...sending, updated_at: clock() }
}

function mayGo(payout: PayoutToSend, now: Date): boolean {
  const { status, due_at, account_ready, disputed, under_review } = payout
  return status === 'pending' && due_at <= now && account_ready && !disputed && !under_review
}

/** The transfer's id; undefined when Stripe refused for good, in which case the payout waits again. */
async function transfer(context: Context, payout: PayoutToSend): Promise<string | undefined> {
  const { db, stripe, clock } = context
  try {
    return await makeOnce({
      // Not since this try began: a database put back from a backup does not know of the tries before.
      isOld: payout.due_at.getTime() < clock().getTime() - keysLastMs,
      make: () =>
        createTransfer(stripe, {
          amountCents: assertDefined(payout.sent_cents, 'amount to send'),
          accountId: assertDefined(payout.stripe_connect_id, 'account to pay to'),
          // An extra is not a part of what the customer paid.
          chargeId: isPlatformFunded(payout.kind) ? null : payout.charge_id,
          idempotencyKey: `payout-${payout.transfer_key}`,
          jobId: payout.job_id,
          payoutId: payout.id,
        }),
      find: () => findTransfer(stripe, { jobId: payout.job_id, payoutId: payout.id }),
      renewKey: () =>
        db
          .updateTable('payouts')
          .set({ transfer_key: randomUUID() })
          .where('id', '=', payout.id)
          .where('status', '=', 'sending')
          .where('transfer_key', '=', payout.transfer_key)
          .execute(),
    })
  } catch (error) {
    if (!isFinalRefusal(error)) throw error
    context.log.warn({ err: error, payoutId: payout.id }, 'transfer refused')
    await context.db.transaction().execute((tx) => postpone(context, tx, payout))
    return undefined
  }
}

/** Back to waiting, with a new key: Stripe would answer the old one with the old refusal. */
async function postpone({ clock }: Context, tx: Tx, payout: PayoutToSend): Promise<void> {
  const postponed = await tx
    .updateTable('payouts')
    .set({
      status: 'pending',
      sent_cents: null,
      debt_cents: 0,
      transfer_key: randomUUID(),
      due_at: new Date(clock().getTime() + retryMinutes * 60_000),
      updated_at: clock(),
    })
    .where('id', '=', payout.id)
    .where('status', '=', 'sending')
    // Another try may have been refused before, and the next one be under way with a key of its own.
    .where('transfer_key', '=', payout.transfer_key)
    .returning('id')
    .executeTakeFirst()
  if (!postponed) return
  await postLedgerTransaction(tx, {
    jobId: payout.job_id,
    cause: 'debt_restored',
    reference: payout.transfer_key,
    at: clock(),
    lines: [
      { account: 'cleaner_payable', cents: -payout.debt_cents, partyId: payout.cleaner_id },
      { account: 'cleaner_debt', cents: payout.debt_cents, partyId: payout.cleaner_id },
    ],
  })
}

async function finishSending(
  { clock }: Context,
  tx: Tx,
  { id, job_id, cleaner_id }: PayoutToSend,
  transferId: string | null,
): Promise<void> {
  const payout = await lockPayout(tx, id)
  if (payout?.status !== 'sending') return
  const now = clock()
  await tx
    .updateTable('payouts')
    .set({ status: 'paid', stripe_transfer_id: transferId, processed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  const sent = assertDefined(payout.sent_cents, 'amount that was sent')
  await postLedgerTransaction(tx, {
    jobId: job_id,
    cause: 'payout_sent',
    reference: String(id),
    at: now,
    lines: [
      { account: 'cleaner_payable', cents: sent, partyId: cleaner_id },
      { account: 'stripe_balance', cents: -sent },
    ],
  })
  const payment = { id: payout.payment_id, job_id, purpose: payout.purpose }
  await recordMoneyEvent(tx, payment, { type: 'paid_out', cents: sent, at: now })
  // A refund that came while the transfer was under way could not lower it any more.
  const due = payout.cleaner_amount_cents - payout.reversed_cents - payout.debt_cents
  await oweReversal(tx, { payoutId: id, jobId: job_id, cleanerId: cleaner_id, cents: sent - due, now })
}
