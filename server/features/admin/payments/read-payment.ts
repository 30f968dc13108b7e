import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { DiscountKind } from '#domain/enums.ts'
import { largestIdentifier } from '#domain/identifier.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { listReceiptsOfPayment, presentReceipt } from '#server/features/receipts/read-receipts.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { listActs } from '../acts/list-acts.ts'
import {
  debtCauses,
  keysOfCauses,
  type LedgerTransactionKey,
  messagesOf,
  presentLedgerEntry,
  readLedgerEntries,
  stripeEventsOf,
  tasksOf,
} from '../money/ledger-entries.ts'
import { stripeUrl } from '../money/stripe-url.ts'
import { readPayouts } from '../payouts/list-payouts.ts'
import { payoutTransactionKey } from '../payouts/payout-transaction-key.ts'
import { refundableMoneyOf, refundObstacle } from '../refunds/plan-refund.ts'
import { findPayment } from '../refunds/refund-payment.ts'
import { type PaymentRow, paymentColumns, presentPaymentRow } from './list-payments.ts'

type ReadPaymentView = Answer<'GET /api/admin/payments/:id'>

interface ReadPaymentRow extends PaymentRow {
  updated_at: Date
  charge_id: string | null
  stripe_fee_cents: number | null
  promotion_cents: number
  credit_cents: number
  discount_kind: DiscountKind | null
}

/** Reads one payment with everything that the admin area shows of it. */
export async function readPayment(
  context: Pick<Context, 'db' | 'stripe' | 'clock'>,
  id: number,
): Promise<ReadPaymentView> {
  const { db } = context
  const { rows } =
    await sql<ReadPaymentRow>`SELECT ${paymentColumns}, p.updated_at, p.charge_id, p.stripe_fee_cents,
      p.promotion_cents, p.credit_cents, j.discount_kind
    FROM payments p JOIN jobs j ON j.id = p.job_id JOIN users u ON u.id = j.customer_id
    WHERE p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw refuse('payment_not_found')
  const [refunds, disputes] = [await refundsOf(db, id), await disputesOf(db, id)]
  const names = await namesOf(db, row, refunds, disputes)
  const objects = [row.payment_intent_id, row.charge_id, ...disputes.map((one) => one.id)]
  const keys = [`cancel-payment-${id}`, ...refunds.map((refund) => `refund-${refund.id}`)]
  const stripeEvents = await stripeEventsOf(
    db,
    objects.filter((one) => one !== null),
  )
  return {
    ...presentPaymentRow(row),
    ...{ changedAt: row.updated_at.toISOString(), chargeId: row.charge_id },
    ...{
      promotionCents: row.promotion_cents,
      discountKind: row.discount_kind,
      creditCents: row.credit_cents,
    },
    stripeUrl: stripeUrl(context, 'payments', row.payment_intent_id),
    stripeFeeCents: row.stripe_fee_cents,
    refundable: await refundableOf(db, id),
    receipts: (await listReceiptsOfPayment(db, id)).map(presentReceipt),
    ...{ refunds, disputes, stripeEvents },
    payouts: await readPayouts(db, sql`o.payment_id = ${id} ORDER BY o.id`, context.clock()),
    ledger: (await readLedgerEntries(db, names)).map(presentLedgerEntry),
    messages: await messagesOf(db, row.job_id),
    tasks: await tasksOf(db, [...keys, ...stripeEvents.map((event) => event.id)]),
    acts: await listActs(db, { subject: 'payment', subjectId: id }, 200, largestIdentifier),
  }
}

async function refundableOf(db: Db, id: number): Promise<ReadPaymentView['refundable']> {
  const payment = await findPayment(db, id)
  const leftCents = refundableMoneyOf(payment)
  return {
    leftCents,
    obstacle: await refundObstacle(db, payment, 1),
    wholeObstacle: await refundObstacle(db, payment, leftCents),
  }
}

async function refundsOf(db: Db, paymentId: number): Promise<ReadPaymentView['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'amount_cents', 'reason', 'status', 'stripe_refund_id', 'created_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, amount_cents, reason, status, stripe_refund_id, created_at }) => ({
    ...{ id, amountCents: amount_cents, reason, status, stripeId: stripe_refund_id },
    createdAt: created_at.toISOString(),
  }))
}

async function disputesOf(db: Db, paymentId: number): Promise<ReadPaymentView['disputes']> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, amount_cents, fee_cents, status, created_at, closed_at }) => ({
    ...{ id, amountCents: amount_cents, feeCents: fee_cents, status },
    createdAt: created_at.toISOString(),
    closedAt: closed_at?.toISOString() ?? null,
  }))
}

const refundCauses = ['refund_owed', 'refund_sent', 'refund_failed', 'refund_made_at_stripe'] as const

/** Names every ledger transaction of a payment. */
async function namesOf(
  db: Db,
  { id, job_id, purpose }: ReadPaymentRow,
  refunds: ReadPaymentView['refunds'],
  disputes: ReadPaymentView['disputes'],
): Promise<LedgerTransactionKey[]> {
  const payouts = await db
    .selectFrom('payouts')
    .leftJoin('reversals', 'reversals.payout_id', 'payouts.id')
    .select(['payouts.id', 'payouts.kind', 'payouts.transfer_key', 'reversals.id as reversal_id'])
    .where('payouts.payment_id', '=', id)
    .execute()
  const names = [
    ...keysOfCauses(['payment', 'stripe_fee', 'cancellation'], id),
    ...refunds.flatMap((refund) => keysOfCauses(refundCauses, refund.id)),
    ...disputes.flatMap((dispute) => keysOfCauses(['dispute_opened', 'dispute_closed'], dispute.id)),
    ...payouts.flatMap((payout) => [
      payoutTransactionKey({ id: payout.id, kind: payout.kind, purpose, payment_id: id, job_id }),
      ...keysOfCauses(['payout_sent'], payout.id),
      ...keysOfCauses(debtCauses, payout.transfer_key),
      ...(payout.reversal_id === null ? [] : keysOfCauses(['reversal'], payout.reversal_id)),
    ]),
  ]
  return [...new Map(names.map((name) => [name.join(' '), name])).values()]
}
