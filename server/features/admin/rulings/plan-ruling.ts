import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { missedVisitEvents } from '#domain/job/missed-visit-events.ts'
import { type ReportKind, type Ruling, rulingCompensation } from '#domain/job/ruling-compensation.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { currentPayment, type JobToPay, type LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import { planRefund, type RefundPlan, refundableCentsOf, refundableMoneyOf } from '../refunds/plan-refund.ts'

export type RulingObstacle = NonNullable<Answer<'GET /api/admin/jobs/:id/reports'>[number]['obstacle']>

export interface VisitReport {
  id: number
  kind: ReportKind
  /** True for a report of a completed visit, whose money was not refunded. */
  contested: boolean
  at: Date
  scheduled_for: Date | null
  cleaner_id: number | null
  cleaner_name: string | null
  cleaner_stands: boolean
  checked_in_at: Date | null
  late_minutes: number | null
  note: string | null
  /** The customer's debt for an unpaid visit and the cleaner's part of it; null for others. */
  claimed_cents: number | null
  share_cents: number
  ruling: 'uphold' | 'overturn' | null
  ruled_at: Date | null
  ruled_by: string | null
}

/** Lists the reports of a job's visits with the cleaner's statements until then, newest first. */
export async function findReports(
  db: Db | Tx,
  jobId: number,
  { limit = 1, beforeId, only }: { limit?: number; beforeId?: number; only?: number },
): Promise<VisitReport[]> {
  const { rows } = await sql<VisitReport>`
    SELECT e.id, CASE e.type WHEN 'cancelled' THEN 'cancelled_at_door' ELSE e.type END AS kind,
      (e.data->>'claimedCents')::int AS claimed_cents, coalesce((e.data->>'cents')::int, 0) AS share_cents,
      e.data ? 'contested' AS contested, e.at, coalesce((e.data->>'scheduledFor')::timestamptz, j.scheduled_for) AS scheduled_for,
      k.id AS cleaner_id, k.name AS cleaner_name, coalesce(k.deleted_at IS NULL, false) AS cleaner_stands,
      door.at AS checked_in_at, (late.data->>'minutes')::int AS late_minutes,
      CASE e.type WHEN 'locked_out' THEN (SELECT note FROM lockouts WHERE job_id = j.id) END AS note,
      r.data->>'ruling' AS ruling, r.at AS ruled_at, o.name AS ruled_by
    FROM job_events e JOIN jobs j ON j.id = e.job_id
    LEFT JOIN users k ON k.id = coalesce((e.data->>'cleanerId')::bigint, j.cleaner_id)
    LEFT JOIN LATERAL (SELECT id FROM job_events WHERE job_id = j.id AND type = 'accepted' AND id < e.id
      ORDER BY id DESC LIMIT 1) taken ON true
    LEFT JOIN LATERAL (SELECT at FROM job_events WHERE job_id = j.id AND type = 'checked_in'
      AND id < e.id AND id > taken.id ORDER BY id DESC LIMIT 1) door ON true
    LEFT JOIN LATERAL (SELECT data FROM job_events WHERE job_id = j.id AND type = 'running_late'
      AND id < e.id AND id > taken.id ORDER BY id DESC LIMIT 1) late ON true
    LEFT JOIN job_events r ON r.type = 'ruled' AND r.data->>'reportId' = e.id::text
    LEFT JOIN users o ON o.id = r.actor_id
    WHERE e.job_id = ${jobId} AND (e.type = ANY(${[...missedVisitEvents]}) OR e.type = 'cancelled' AND e.data ? 'claimedCents')
      ${beforeId === undefined ? sql`` : sql`AND e.id < ${beforeId}`} ${only ? sql`AND e.id = ${only}` : sql``}
    ORDER BY e.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** The effects of a ruling on the money of all sides, in cents. */
export interface PlanRulingOutcome {
  refundCents: number
  earningsCents: number
  lostCents: number
  platformCents: number
}

/** The same effects and the way to book them. */
export interface OverturningPlan extends PlanRulingOutcome {
  payment: LockedPaymentRow | null
  way: RefundPlan['ways'][number] | null
}

const nothing = { refundCents: 0, earningsCents: 0, lostCents: 0, platformCents: 0, payment: null, way: null }

/** Plans a ruling on a report, or returns its obstacle. */
export async function planRuling(
  db: Db | Tx,
  job: JobToPay,
  report: VisitReport,
  ruling: Ruling,
): Promise<OverturningPlan | RulingObstacle> {
  if (report.contested) return ruling === 'uphold' ? planVoiding(db, job) : nothing
  if (report.claimed_cents !== null) return ruling === 'uphold' ? planClaim(db, job, report) : nothing
  return ruling === 'uphold' ? nothing : planOverturning(db, job, report)
}

/** Plans the cleaner's claim for an unpaid visit: the platform pays it. */
async function planClaim(
  db: Db | Tx,
  job: JobToPay,
  report: VisitReport,
): Promise<OverturningPlan | RulingObstacle> {
  const { share_cents: earningsCents } = report
  const payment = await anyPayment(db, job.id)
  if (!payment) return 'no_payment'
  return (await obstacleToPaying(db, payment, report)) ?? paidByUs(payment, earningsCents)
}

/** Finds the cleaning's payment that a payout can reference, also an unpaid one. */
function anyPayment(db: Db | Tx, jobId: number): Promise<LockedPaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('purpose', '=', 'cleaning')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function obstacleToPaying(
  db: Db | Tx,
  payment: LockedPaymentRow,
  report: VisitReport,
): Promise<RulingObstacle | null> {
  if (!report.cleaner_stands) return 'cleaner_gone'
  return (await isPaidByRuling(db, payment.id)) ? 'paid_by_ruling' : null
}

const paidByUs = (payment: LockedPaymentRow, earningsCents: number): OverturningPlan => ({
  ...nothing,
  ...{ earningsCents, platformCents: earningsCents, payment },
})

/** Plans the refund of a visit that did not take place, and what its payouts lose, sent or not. */
async function planVoiding(db: Db | Tx, { id }: JobToPay): Promise<OverturningPlan | RulingObstacle> {
  const parts = await planParts(db, id)
  if (parts.some(({ way }) => !way)) return 'payment_disputed'
  const sum = (cents: (way: RefundPlan['ways'][number]) => number) =>
    parts.reduce((all, { way }) => all + (way ? cents(way) : 0), 0)
  const refundCents = parts.reduce((all, { payment }) => all + refundableMoneyOf(payment), 0)
  const lostCents = sum(({ cleanerCents }) => cleanerCents)
  return { ...nothing, refundCents, lostCents, platformCents: sum(({ platformCents }) => platformCents) }
}

/**
 * Plans a full refund of each payment of a job: its earnings are taken back, so a sent tip is reversed from
 * the cleaner's account or becomes a debt.
 */
export async function planParts(db: Db | Tx, jobId: number) {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('job_id', '=', jobId)
    .where(isPaymentReceived('status'))
    .orderBy('id')
    .execute()
  const left = payments.filter((payment) => refundableCentsOf(payment) > 0)
  return Promise.all(
    left.map(async (payment) => {
      const whole = refundableCentsOf(payment)
      const { ways } = await planRefund(db, payment, whole, whole)
      return { payment, way: ways.find(({ bears }) => bears === 'both') ?? ways[0] ?? null }
    }),
  )
}

/** Plans overturning a report of a visit that did not take place, or returns its obstacle. */
async function planOverturning(
  db: Db | Tx,
  job: JobToPay,
  report: VisitReport,
): Promise<OverturningPlan | RulingObstacle> {
  const payment = (await currentPayment(db, job.id)) ?? null
  if (report.kind === 'locked_out') return payment ? planGivingBack(db, payment) : nothing
  const arrivedCents = payment && payment.status !== 'pending' ? payment.amount_cents : 0
  const { price_cents, difference_cents, cancellation_basis_cents, terms } = job
  const money = {
    priceCents: price_cents - difference_cents,
    cancellationBasisCents: cancellation_basis_cents,
    arrivedCents,
    terms,
  }
  const { earningsCents } = rulingCompensation(money)
  if (!payment || earningsCents === 0) return nothing
  return (await obstacleToPaying(db, payment, report)) ?? paidByUs(payment, earningsCents)
}

/**
 * Plans refunding what a lock-out kept of the payment: an unsent payout is reduced, the rest is at the
 * platform's cost.
 */
async function planGivingBack(
  db: Db | Tx,
  payment: LockedPaymentRow,
): Promise<OverturningPlan | RulingObstacle> {
  const left = refundableCentsOf(payment)
  if (left === 0) return nothing
  const [way] = (await planRefund(db, payment, left, left)).ways
  // The visit is over and paid, so only a dispute can be an obstacle.
  if (!way) return 'payment_disputed'
  const { cleanerCents: lostCents, platformCents } = way
  return { refundCents: refundableMoneyOf(payment), earningsCents: 0, lostCents, platformCents, payment, way }
}

async function isPaidByRuling(db: Db | Tx, paymentId: number): Promise<boolean> {
  const paid = await db
    .selectFrom('payouts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'ruling')
    .executeTakeFirst()
  return paid !== undefined
}
