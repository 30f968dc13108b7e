import { sql } from 'kysely'
import type { PaymentPurpose } from '#domain/enums.ts'
import { unnamedGuest } from '#domain/person-name.ts'
import {
  cleaningLines,
  type ReceiptCustomer,
  type ReceiptDocument,
  type ReceiptLine,
} from '#domain/receipt.ts'
import { serviceDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobToPay, LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { sameDayCents } from '../jobs/same-day.ts'

/** The settings that decide about a receipt. */
export type ReceiptIssuer = Pick<Context, 'config' | 'settings'>

type PaidPayment = Pick<
  LockedPaymentRow,
  'id' | 'job_id' | 'purpose' | 'amount_cents' | 'promotion_cents' | 'credit_cents'
>

interface PaidReceipt {
  job: JobToPay
  payment: PaidPayment
  paidAt: Date
  /** To later payments with the same card. */
  consent: { text: string; at: Date } | null
  now: Date
}

/** Issues the receipt of a payment in the transaction that completes it; returns its id. */
export async function issueReceipt(
  issuer: ReceiptIssuer,
  tx: Tx,
  { job, payment, paidAt, consent, now }: PaidReceipt,
): Promise<number> {
  const lines = linesOf(issuer, job, payment)
  return insertReceipt(issuer, tx, {
    job,
    ...{ kind: 'receipt', paymentId: payment.id, refundId: null, issuedAt: now },
    document: {
      ...documentOf(issuer, job, payment.purpose, paidAt),
      lines,
      ...(payment.credit_cents > 0 && { creditCents: payment.credit_cents }),
      consent: consent && { text: consent.text, at: consent.at.toISOString() },
      corrects: null,
    },
  })
}

interface MadeRefund {
  job: JobToPay
  payment: PaidPayment
  refundId: number
  cents: number
  now: Date
}

/** Issues the credit note of a refund, which names the receipt that it corrects. */
export async function issueCreditNote(
  issuer: ReceiptIssuer,
  tx: Tx,
  { job, payment, refundId, cents, now }: MadeRefund,
): Promise<number> {
  const corrected = await tx
    .selectFrom('receipts')
    .select(['year', 'number', 'issued_at', 'document'])
    .where('payment_id', '=', payment.id)
    .where('kind', '=', 'receipt')
    .executeTakeFirst()
  const paidAt = corrected ? new Date(corrected.document.paidAt) : now
  return insertReceipt(issuer, tx, {
    job,
    ...{ kind: 'credit_note', paymentId: payment.id, refundId, issuedAt: now },
    document: {
      ...documentOf(issuer, job, payment.purpose, paidAt),
      lines: [{ kind: 'refund', cents: -cents }],
      consent: null,
      corrects: corrected ? { year: corrected.year, number: corrected.number } : null,
    },
  })
}

/** What a payment was for; its lines sum to its amount. */
function linesOf({ config }: ReceiptIssuer, job: JobToPay, payment: PaidPayment): ReceiptLine[] {
  const { purpose, amount_cents: amountCents } = payment
  if (purpose !== 'cleaning') return [{ kind: purpose, cents: amountCents }]
  return cleaningLines({
    amountCents,
    perBathroomCents: job.prices.perBathroomCents,
    bathroomCount: job.bathroom_count,
    sameDay: sameDayCents(job, config.SERVICE_ZONE) > 0,
    discountCents: payment.promotion_cents,
    discountKind: job.discount_kind,
  })
}

function documentOf(
  { settings }: ReceiptIssuer,
  job: JobToPay,
  purpose: PaymentPurpose,
  paidAt: Date,
): Omit<ReceiptDocument, 'lines' | 'consent' | 'corrects'> {
  const { brandName, supportEmail, supportPhone } = settings.now()
  return {
    purpose,
    paidAt: paidAt.toISOString(),
    scheduledFor: job.scheduled_for.toISOString(),
    durationHours: job.duration,
    bathroomCount: job.bathroom_count,
    seller: { name: brandName, email: supportEmail, phone: supportPhone },
  }
}

interface NewReceipt {
  kind: 'receipt' | 'credit_note'
  job: JobToPay
  paymentId: number
  refundId: number | null
  issuedAt: Date
  document: ReceiptDocument
}

/**
 * Takes the year's next number and writes the receipt in one statement. The counter's row stays locked until the
 * transaction ends: the next number waits for it, and one that is rolled back is taken again. Call it last in a
 * transaction, so that others wait shortly.
 */
async function insertReceipt(
  { config }: ReceiptIssuer,
  tx: Tx,
  { kind, job, paymentId, refundId, issuedAt, document }: NewReceipt,
): Promise<number> {
  const year = Number(serviceDay(issuedAt, config.SERVICE_ZONE).slice(0, 4))
  const total = document.lines.reduce((sum, { cents }) => sum + cents, 0)
  const customer = await readCustomer(tx, job)
  const { rows } = await sql<{ id: number }>`WITH counter AS (
      INSERT INTO receipt_counters (year, last_number) VALUES (${year}, 1)
      ON CONFLICT (year) DO UPDATE SET last_number = receipt_counters.last_number + 1 RETURNING last_number)
    INSERT INTO receipts
      (year, number, kind, job_id, payment_id, refund_id, total_cents, issued_at, document, customer)
    SELECT ${year}, last_number, ${kind}, ${job.id}, ${paymentId}, ${refundId}::bigint, ${total}, ${issuedAt},
      ${JSON.stringify(document)}::jsonb, ${customer && JSON.stringify(customer)}::jsonb FROM counter
    RETURNING id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no receipt for payment ${paymentId}`)
  return row.id
}

/** The customer as the booking names them; null for a deleted account. */
async function readCustomer(tx: Tx, job: JobToPay): Promise<ReceiptCustomer | null> {
  const row = await tx
    .selectFrom('users')
    .leftJoin('addresses', (join) => join.on('addresses.id', '=', job.address_id))
    .select(['name', 'deleted_at', 'street', 'apt_number', 'city', 'state', 'zip_code'])
    .where('users.id', '=', job.customer_id)
    .executeTakeFirst()
  if (!row || row.deleted_at) return null
  const name = job.contact_name ?? row.name
  const { street, city, state, zip_code: zipCode } = row
  return {
    name: name === unnamedGuest ? null : name,
    address:
      street && city && state && zipCode ? { street, aptNumber: row.apt_number, city, state, zipCode } : null,
  }
}
