import { sql } from 'kysely'
import type { Cadence, DiscountKind } from '#domain/enums.ts'
import { serviceDay } from '#domain/service-time.ts'
import type { PastJob, SimulatedJob } from '#domain/settings/simulate-job.ts'
import type { Terms } from '#domain/terms.ts'
import type { Db } from '#server/db/connect.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'

export interface PastJobRow {
  id: number
  job: PastJob
  /** What was paid, earned and kept; null while it is unknown. */
  before: SimulatedJob | null
  /** The reason why it is not replayed; null when it is. */
  unknown: 'moved' | 'decided' | 'disputed' | 'unsettled' | null
}

interface PastJobsRow {
  id: number
  cleaner_id: number | null
  scheduled_for: Date
  ends_at: Date
  created_at: Date
  checked_in_at: Date | null
  arrival_confirmed_at: Date | null
  late_minutes: number | null
  price_cents: number
  same_day_cents: number | null
  bathroom_count: number
  terms: Terms
  type: 'completed' | 'cancelled' | 'locked_out' | 'no_show' | 'expired' | 'missed'
  at: Date
  by_customer: boolean
  amount_cents: number | null
  left_cents: number | null
  discount_kind: DiscountKind | null
  cadence: Cadence | null
  /** What a discount has paid, and what of that is kept. */
  promotion_cents: number | null
  promotion_left: number | null
  earned_cents: number | null
  moved: boolean
  decided: boolean
  disputed: boolean
}

interface PastJobsWindow {
  from: Date
  to: Date
  zone: string
}

/** Reads the finished jobs whose visit was planned in this span, newest first. */
export async function readPastJobs(
  db: Db,
  { from, to, zone }: PastJobsWindow,
  limit: number,
  beforeId: number,
): Promise<PastJobRow[]> {
  const { rows } = await sql<PastJobsRow>`
    SELECT j.id, j.cleaner_id, j.scheduled_for, j.ends_at, j.created_at, j.checked_in_at, j.arrival_confirmed_at, j.late_minutes,
      j.price_cents, j.same_day_cents, j.bathroom_count, j.terms, j.discount_kind,
      (SELECT s.cadence FROM series s WHERE s.id = j.series_id) AS cadence, e.type, e.at,
      e.actor_id IS NOT DISTINCT FROM j.customer_id AS by_customer,
      p.amount_cents, p.left_cents, p.promotion_cents, p.promotion_left, y.earned_cents,
      j.difference_cents <> 0 OR j.cancellation_basis_at IS NOT NULL OR EXISTS (SELECT FROM payments q
        WHERE q.job_id = j.id AND q.purpose = 'difference' AND ${isPaymentReceived('q.status')}) AS moved,
      EXISTS (SELECT FROM refunds f JOIN payments q ON q.id = f.payment_id
          WHERE q.job_id = j.id AND q.purpose = 'cleaning' AND f.reason IN ('decided_by_operator', 'made_at_stripe'))
        OR EXISTS (SELECT FROM admin_acts a WHERE a.subject = 'job' AND a.subject_id = j.id
          AND a.act IN ('cancel_job', 'rule_no_show', 'rule_lockout'))
        OR EXISTS (SELECT FROM payouts o JOIN admin_acts a ON a.subject = 'payout' AND a.subject_id = o.id
          AND a.act = 'adjust_payout' WHERE o.job_id = j.id) AS decided,
      EXISTS (SELECT FROM disputes d JOIN payments q ON q.id = d.payment_id WHERE q.job_id = j.id) AS disputed
    FROM jobs j
    JOIN LATERAL (SELECT v.type, v.at, v.actor_id FROM job_events v
      WHERE v.job_id = j.id
        AND v.type IN ('completed', 'cancelled', 'locked_out', 'no_show', 'expired', 'missed')
        AND NOT v.data ? 'contested'
      ORDER BY v.id DESC LIMIT 1) e ON true
    CROSS JOIN LATERAL (SELECT sum(q.amount_cents)::int AS amount_cents,
        sum(q.amount_cents - q.refunded_cents)::int AS left_cents, sum(q.promotion_cents)::int AS promotion_cents,
        sum(q.promotion_cents - q.promotion_refunded_cents)::int AS promotion_left
      FROM payments q WHERE q.job_id = j.id AND q.purpose = 'cleaning' AND ${isPaymentReceived('q.status')}) p
    CROSS JOIN LATERAL (SELECT sum(o.cleaner_amount_cents)::int AS earned_cents
      FROM payouts o WHERE o.job_id = j.id AND o.kind <> 'tip') y
    WHERE j.status IN ('completed', 'cancelled') AND j.scheduled_for >= ${from} AND j.scheduled_for < ${to}
      AND j.id < ${beforeId}
    ORDER BY j.id DESC LIMIT ${limit}`.execute(db)
  return rows.map((row) => pastOf(row, zone))
}

function pastOf(row: PastJobsRow, zone: string): PastJobRow {
  const ended = endedOf(row)
  const paid = row.amount_cents !== null
  const day = (at: Date) => serviceDay(at, zone)
  const sameDay = (row.same_day_cents ?? 0) > 0 || day(row.created_at) === day(row.scheduled_for)
  const job = {
    ...{ ended, endedAt: row.at, sameDay, paid, terms: row.terms, cleanerId: row.cleaner_id },
    ...{ bathrooms: row.bathroom_count, priceCents: row.price_cents, lateMinutes: row.late_minutes },
    ...{ scheduledFor: row.scheduled_for, endsAt: row.ends_at, checkedInAt: row.checked_in_at },
    arrivalConfirmedAt: row.arrival_confirmed_at,
    ...{ discountCents: row.promotion_cents ?? 0, discountKind: row.discount_kind, cadence: row.cadence },
  }
  const [keptCents, earnedCents] = [row.left_cents ?? 0, row.earned_cents ?? 0]
  const paidCents = keptCents - (row.promotion_left ?? 0)
  // An unpaid cleaning, or money whose cleaner's part is not known yet.
  const unsettled =
    (ended === 'cleaned' && !paid) || (ended !== 'free' && keptCents > 0 && row.earned_cents === null)
  const before = unsettled ? null : { paidCents, earnedCents, keptCents: paidCents - earnedCents }
  return { id: row.id, job, before, unknown: unknownOf(row, job, unsettled) }
}

function endedOf({ type }: PastJobsRow): PastJob['ended'] {
  if (type === 'completed') return 'cleaned'
  return type === 'cancelled' || type === 'locked_out' ? type : 'free'
}

function unknownOf(row: PastJobsRow, { ended, paid }: PastJob, unsettled: boolean): PastJobRow['unknown'] {
  if (unsettled) return 'unsettled'
  if (row.disputed) return 'disputed'
  const byHand = ended === 'cancelled' && paid && !row.by_customer
  const partBack = ended === 'cleaned' && row.left_cents !== row.amount_cents
  if (row.decided || byHand || partBack) return 'decided'
  return row.moved ? 'moved' : null
}
