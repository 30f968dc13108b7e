import type { LedgerAccount, PaymentSource } from '#domain/enums.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { priceParts } from '#server/features/jobs/price-parts.ts'
import type { LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { keysOfCauses, type LedgerEntryRow, readLedgerEntries } from '../money/ledger-entries.ts'
import { type BreakdownFigure, figureItemsOf, takeUpTo } from './figure.ts'

const findPayment = (db: Db, id: number): Promise<LockedPaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

/** Breaks down a job's price as charged; the amounts paid are in its payments' breakdowns. */
export async function breakDownPrice(
  db: Db,
  id: number,
  config: Context['config'],
): Promise<BreakdownFigure | null> {
  const job = await db
    .selectFrom('jobs')
    .select(['price_cents', 'difference_cents', 'same_day_cents', 'created_at', 'scheduled_for', 'prices'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!job) return null
  const counted = priceParts(job, { config })
  return { figureCents: job.price_cents, inBooks: false, jobId: id, counted, percents: [] }
}

/** Breaks down a payment as booked in the ledger, or before that as charged. */
export async function breakDownPayment(db: Db, id: number): Promise<BreakdownFigure | null> {
  const payment = await findPayment(db, id)
  if (!payment) return null
  const { amount_cents: figureCents, job_id: jobId } = payment
  const lines = (await readLedgerEntries(db, keysOfCauses(['payment'], id))).filter(
    onAccounts('customer_receipts'),
  )
  const inBooks = lines.length > 0
  const counted = inBooks ? figureItemsOf(-1, lines) : [{ part: 'asked' as const, cents: figureCents }]
  return { figureCents, inBooks, jobId, counted, percents: [] }
}

/** Breaks down the Stripe fee of a payment, booked at settlement or later. */
export async function breakDownFee(db: Db, id: number): Promise<BreakdownFigure | null> {
  const payment = await findPayment(db, id)
  if (!payment || payment.stripe_fee_cents === null) return null
  const lines = (await readLedgerEntries(db, keysOfCauses(['payment', 'stripe_fee'], id))).filter(
    onAccounts('stripe_fees'),
  )
  const { stripe_fee_cents: figureCents, job_id: jobId } = payment
  return { figureCents, inBooks: true, jobId, counted: figureItemsOf(1, lines), percents: [] }
}

/**
 * Breaks down everything refunded or owed of a payment: by the platform, in Stripe's dashboard, or by a lost
 * dispute.
 */
export async function breakDownRefunded(db: Db, id: number): Promise<BreakdownFigure | null> {
  const payment = await findPayment(db, id)
  if (!payment) return null
  const { refunded_cents: figureCents, job_id: jobId } = payment
  const promised = (await promises(db, id)).map((line) => ({ line, cents: -line.amount_cents }))
  const lost = (await readLossLines(db, id)).filter(
    onAccounts('cleaner_payable', 'customer_receipts', 'platform_fee'),
  )
  // A refund beyond the sum paid is the platform's loss and no part of the payment.
  const counted = takeUpTo(figureCents, [...promised, ...figureItemsOf(1, lost)])
  return { figureCents, inBooks: true, jobId, counted, percents: ['lateFeePercent'] }
}

/** Breaks down one refund, as sent or as owed. */
export async function breakDownRefund(db: Db, id: number): Promise<BreakdownFigure | null> {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select('payments.job_id')
    .where('refunds.id', '=', id)
    .executeTakeFirst()
  if (!refund) return null
  const { amount_cents: figureCents, job_id: jobId, payment_id: paymentId } = refund
  const known = { figureCents, inBooks: true, jobId, percents: [] }
  if (refund.status === 'completed' && refund.stripe_refund_id) {
    const sent = await readLedgerEntries(db, keysOfCauses(['refund_sent', 'refund_made_at_stripe'], id))
    return { ...known, counted: figureItemsOf(-1, sent.filter(onAccounts('stripe_balance'))) }
  }
  // Its own entry first; the rest of a partly settled one is booked with that one, or with a cancellation.
  const all = (await promises(db, paymentId)).filter(onAccounts(accountOf[refund.source]))
  const isOwn = ({ cause, reference }: LedgerEntryRow) => cause !== 'cancellation' && reference === String(id)
  const sorted = [...all.filter(isOwn), ...all.filter((line) => !isOwn(line))]
  return { ...known, counted: takeUpTo(figureCents, figureItemsOf(-1, sorted)) }
}

/** Reads the ledger lines of refunds owed for a payment. */
async function promises(db: Db, paymentId: number): Promise<LedgerEntryRow[]> {
  const refunds = await db.selectFrom('refunds').select('id').where('payment_id', '=', paymentId).execute()
  const names = refunds.flatMap((refund) => keysOfCauses(['refund_owed'], refund.id))
  const lines = await readLedgerEntries(db, [...keysOfCauses(['cancellation'], paymentId), ...names])
  return lines.filter(onAccounts(...Object.values(accountOf)))
}

/** Where each part of a payment goes back to. */
const accountOf = {
  card: 'refund_payable',
  credit: 'customer_credit',
  promotion: 'promotion_expense',
} as const satisfies Record<PaymentSource, LedgerAccount>

/** Reads refunds made outside the product: in Stripe's dashboard, or by a lost dispute. */
export async function readLossLines(db: Db, paymentId: number): Promise<LedgerEntryRow[]> {
  const refunds = await db.selectFrom('refunds').select('id').where('payment_id', '=', paymentId).execute()
  const disputes = await db.selectFrom('disputes').select('id').where('payment_id', '=', paymentId).execute()
  return readLedgerEntries(db, [
    ...refunds.flatMap((refund) => keysOfCauses(['refund_made_at_stripe'], refund.id)),
    ...disputes.flatMap((dispute) => keysOfCauses(['dispute_closed'], dispute.id)),
  ])
}

export const onAccounts =
  (...accounts: LedgerEntryRow['account'][]) =>
  ({ account }: LedgerEntryRow) =>
    accounts.includes(account)
