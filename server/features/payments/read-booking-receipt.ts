import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { PaymentPurpose } from '#domain/enums.ts'
import { homeOf } from '#domain/job/home.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import { readJob } from '../jobs/read-job.ts'
import { listReceiptsOfJob, presentReceipt } from '../receipts/read-receipts.ts'

interface PaidRow {
  purpose: PaymentPurpose
  amount_cents: number
  promotion_cents: number
  refunded_cents: number
  paid_at: Date
}

/** Reads a customer's payments and refunds of their booking, one by one. */
export async function readBookingReceipt(
  context: Context,
  user: UserRow,
  jobId: number,
): Promise<Answer<'GET /api/jobs/:id/receipt'>> {
  const job = await readJob(context, user, jobId)
  if (job.customerId !== user.id) throw refuse('not_your_part')
  const { rows } =
    await sql<PaidRow>`SELECT purpose, amount_cents - promotion_cents AS amount_cents, promotion_cents,
      refunded_cents - promotion_refunded_cents AS refunded_cents, coalesce((SELECT min(e.at)
      FROM job_events e WHERE e.job_id = p.job_id AND e.type = 'paid' AND (e.data ->> 'paymentId')::bigint = p.id), created_at) AS paid_at
    FROM payments p WHERE job_id = ${jobId} AND ${isPaymentReceived('p.status')} ORDER BY paid_at, id`.execute(
      context.db,
    )
  const sum = (of: 'amount_cents' | 'refunded_cents') =>
    dollarsFromCents(rows.reduce((cents, row) => cents + row[of], 0))
  const { service, scheduledFor, duration, customer, address, perBathroom, sameDay } = job
  return {
    ...{
      jobId,
      service,
      scheduledFor,
      duration,
      ...homeOf(job),
      ...{ perBathroom, sameDay },
      address,
    },
    customerName: customer?.name ?? null,
    payments: rows.map((row) => ({
      purpose: row.purpose,
      amount: dollarsFromCents(row.amount_cents),
      discount: dollarsFromCents(row.promotion_cents),
      discountKind: row.promotion_cents > 0 ? job.discountKind : null,
      paidAt: row.paid_at.toISOString(),
      refunded: dollarsFromCents(row.refunded_cents),
    })),
    paid: sum('amount_cents'),
    refunded: sum('refunded_cents'),
    documents: (await listReceiptsOfJob(context.db, jobId)).map(presentReceipt),
    byLink: 'link' in user,
  }
}
