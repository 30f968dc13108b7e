import { assertDefined } from '#domain/assert-defined.ts'
import type { PaymentSource, RefundReason } from '#domain/enums.ts'
import { type PaymentParts, partsLeft, splitRefund } from '#domain/payment-parts.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { addCreditEntry } from '../credit/add-entry.ts'
import { forfeitCredit } from '../credit/forfeit-credit.ts'
import { type LedgerLine, postLedgerTransaction } from '../ledger/post.ts'
import { recordMoneyEvent } from '../ledger/record-money-event.ts'
import type { LockedPaymentRow } from '../locks/lock-job.ts'
import { releasePromotion } from './release-promotion.ts'

/** Owes the customer everything they paid that is not refunded yet; a task sends it. */
export async function refundRest(
  tx: Tx,
  payment: LockedPaymentRow,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  await refundPart(tx, payment, payment.amount_cents - payment.refunded_cents, reason, now)
}

/** Owes the customer a part of what they paid. */
export async function refundPart(
  tx: Tx,
  payment: LockedPaymentRow,
  cents: number,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  const owed = await oweRefund(tx, payment, cents, reason, now)
  if (!owed) return
  await postLedgerTransaction(tx, {
    jobId: payment.job_id,
    cause: 'refund_owed',
    reference: String(owed.id),
    at: now,
    lines: [{ account: 'customer_receipts', cents }, ...owed.lines],
  })
}

export interface OwedRefund {
  id: number
  back: PaymentParts
  /** Where it goes: to the card by a task, to credit and to the platform at once. */
  lines: LedgerLine[]
}

/** Reasons after which the price is lower; after the others the visit does not take place. */
const lowerPrice: readonly RefundReason[] = ['rescheduled', 'decided_by_operator']

/**
 * Writes a refund down and queues what the card gets of it; the database caps the sums at what was paid
 * (S-16). Each part of the payment goes back the way it came; a promotion returns to the platform.
 */
export async function oweRefund(
  tx: Tx,
  payment: LockedPaymentRow,
  cents: number,
  reason: RefundReason,
  now: Date,
): Promise<OwedRefund | null> {
  if (cents === 0) return null
  const why = lowerPrice.includes(reason) ? 'lower_price' : 'not_taking_place'
  const left = partsLeft(payment)
  const back = splitRefund(left, cents, why)
  const refunds = new Map<PaymentSource, number>()
  for (const source of ['card', 'credit', 'promotion'] as const)
    if (back[source] > 0)
      refunds.set(source, await insertRefund(tx, payment, { source, cents: back[source], reason, now }))
  await tx
    .updateTable('payments')
    .set((eb) => ({
      refunded_cents: eb('refunded_cents', '+', cents),
      credit_refunded_cents: eb('credit_refunded_cents', '+', back.credit),
      promotion_refunded_cents: eb('promotion_refunded_cents', '+', back.promotion),
      status: back.card > 0 || payment.status === 'refund_pending' ? 'refund_pending' : 'refunded',
      updated_at: now,
    }))
    .where('id', '=', payment.id)
    .execute()
  if (back.promotion > 0 && back.promotion === left.promotion) await releasePromotion(tx, payment.job_id, now)
  const creditRefund = refunds.get('credit')
  return {
    id: assertDefined([...refunds.values()][0], 'refund of an amount'),
    back,
    lines: [
      { account: 'refund_payable', cents: -back.card },
      ...(creditRefund === undefined
        ? []
        : [await returnCredit(tx, payment, { refundId: creditRefund, cents: back.credit, now })]),
      { account: 'promotion_expense', cents: -back.promotion },
    ],
  }
}

/** Gives the customer their credit back at once; returns its ledger line. A deleted account keeps none. */
async function returnCredit(
  tx: Tx,
  payment: LockedPaymentRow,
  { refundId, cents, now }: { refundId: number; cents: number; now: Date },
): Promise<LedgerLine> {
  const { customer_id: userId, deleted_at } = await tx
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.customer_id')
    .select(['customer_id', 'deleted_at'])
    .where('jobs.id', '=', payment.job_id)
    .executeTakeFirstOrThrow()
  const returned = { userId, cause: 'returned', reference: String(refundId), jobId: payment.job_id } as const
  await addCreditEntry(tx, { ...returned, cents, now })
  await recordMoneyEvent(tx, payment, { type: 'refunded', cents, at: now })
  if (deleted_at) await forfeitCredit(tx, userId, now)
  return { account: 'customer_credit', cents: -cents, partyId: userId }
}

interface NewRefund {
  source: PaymentSource
  cents: number
  reason: RefundReason
  now: Date
}

/** A refund to the card waits for its task; the others are done with this transaction. */
async function insertRefund(tx: Tx, payment: LockedPaymentRow, refund: NewRefund): Promise<number> {
  const { source, cents, reason, now } = refund
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount_cents: cents,
      reason,
      source,
      status: source === 'card' ? 'pending' : 'completed',
      stripe_refund_id: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (source === 'card') await queueTask(tx, 'send_refund', { refundId: id }, { key: `refund-${id}` })
  return id
}
