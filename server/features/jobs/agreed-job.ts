import { sql } from 'kysely'
import type { AgreedJob } from '#domain/job/consequences.ts'
import { partsLeft } from '#domain/payment-parts.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { currentPayment, type JobToPay } from '#server/money/locks/lock-job.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'

type JobAgreed = Pick<
  JobToPay,
  | 'id'
  | 'cleaner_id'
  | 'price_cents'
  | 'difference_cents'
  | 'scheduled_for'
  | 'ends_at'
  | 'checked_in_at'
  | 'arrival_confirmed_at'
  | 'completed_at'
  | 'late_minutes'
  | 'cancellation_basis_at'
  | 'cancellation_basis_cents'
  | 'boost_cents'
  | 'terms'
>

/**
 * Reads the money and terms that a transition's consequences are computed from. The caller locks the job's
 * row, or only reads.
 */
export async function agreedJob(db: Db | Tx, job: JobAgreed): Promise<AgreedJob> {
  const { rows } = await differencesOf(sql`${job.id}`).execute(db)
  const nothing = { holding_cents: 0, waiting_cents: 0, waits: false, given_cents: 0 }
  const payment = await currentPayment(db, job.id)
  const paid = payment !== undefined && payment.status !== 'pending'
  const kept = paid ? payment.amount_cents - payment.refunded_cents : null
  const promotion_kept = paid ? partsLeft(payment).promotion : 0
  return agreedJobFromRow({ ...job, ...(rows[0] ?? nothing), promotion_kept }, kept)
}

/**
 * Does the same from a row that was read with its differences; `kept` is null before its payment has arrived.
 */
export function agreedJobFromRow(
  job: JobAgreed &
    Pick<AgreedJobDifferences, 'holding_cents' | 'waiting_cents' | 'waits' | 'given_cents'> & {
      /** What is kept of the payment that a promotion has paid. */
      promotion_kept: number
    },
  kept: number | null,
): AgreedJob {
  return {
    cleanerId: job.cleaner_id,
    scheduledFor: job.scheduled_for,
    endsAt: job.ends_at,
    checkedInAt: job.checked_in_at,
    arrivalConfirmedAt: job.arrival_confirmed_at,
    completedAt: job.completed_at,
    lateMinutes: job.late_minutes,
    cancellationBasisAt: job.cancellation_basis_at,
    cancellationBasisCents: job.cancellation_basis_cents,
    priceCents: job.price_cents - job.difference_cents,
    paidCents: kept ?? 0,
    promotionCents: kept === null ? 0 : job.promotion_kept,
    arrived: kept !== null,
    givenCents: job.given_cents,
    differenceCents: job.holding_cents,
    waitingCents: job.waiting_cents,
    waits: job.waits,
    boostCents: job.boost_cents,
    terms: job.terms,
  }
}

interface AgreedJobDifferences {
  /** Paid for a reschedule that is in effect or awaits an answer, and not refunded. */
  holding_cents: number
  waiting_cents: number
  /** True while a reschedule request awaits an answer, paid or not. */
  waits: boolean
  /** The sum paid for other times, and how much of it was refunded. */
  difference_paid: number
  difference_refunded: number
  /** The part of the cleaning's own payment that an admin has decided to refund. */
  given_cents: number
}

/** Selects the payment of a job's cleaning that counts, as one row or none. */
export function cleaningPaymentOf(jobId: ReturnType<typeof sql>) {
  return sql`SELECT * FROM payments WHERE job_id = ${jobId} AND purpose = 'cleaning'
    ORDER BY status = 'failed', id DESC LIMIT 1`
}

/** Selects the sum of separate payments for other times of a job, as one row. */
export function differencesOf(jobId: ReturnType<typeof sql>) {
  const left = sql`q.amount_cents - q.refunded_cents`
  return sql<AgreedJobDifferences>`SELECT
      coalesce(sum(${left}) FILTER (WHERE n.status = 'accepted'), 0)::int AS holding_cents,
      coalesce(sum(${left}) FILTER (WHERE n.status = 'open'), 0)::int AS waiting_cents,
      coalesce(bool_or(n.status = 'open'), false) AS waits,
      coalesce(sum(q.amount_cents), 0)::int AS difference_paid,
      coalesce(sum(q.refunded_cents), 0)::int AS difference_refunded,
      (SELECT coalesce(sum(f.amount_cents), 0)::int FROM refunds f JOIN payments c ON c.id = f.payment_id
        WHERE c.job_id = ${jobId} AND c.purpose = 'cleaning' AND f.reason = 'decided_by_operator') AS given_cents
    FROM reschedule_requests n LEFT JOIN payments q ON q.id = n.payment_id AND ${isPaymentReceived('q.status')}
    WHERE n.job_id = ${jobId}`
}
