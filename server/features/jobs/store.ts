import { type RawBuilder, sql } from 'kysely'
import type { Availability } from '#domain/availability/availability.ts'
import {
  type Cadence,
  conversationEventTypes,
  type ExtraPaymentKind,
  extraPaymentKinds,
  type ThanksCode,
  type Vetting,
} from '#domain/enums.ts'
import type { DeclineReason } from '#domain/job/moves.ts'
import type { Party } from '#domain/job/reschedule-request.ts'
import { pricePurposes } from '#domain/payment-kinds.ts'
import { columnsOf } from '#server/db/columns-of.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared-statements.ts'
import type { PaymentStatus } from '#server/db/rows/money.ts'
import { isShownReview } from '#server/rules/is-completed-and-paid.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import { occupiedTime, occupiedTimeOf, travelMinutesOf } from '#server/rules/occupied-time.ts'
import { isUnderReview } from '#server/rules/under-review.ts'
import type { CheckStateColumns } from '../checks/check-state.ts'
import { cleaningPaymentOf, differencesOf } from './agreed-job.ts'
import { type AddressColumns, addressColumns, type JobColumns, jobColumns } from './job-columns.ts'
import { overlapFor } from './open-jobs.ts'

/** The cadence of the series of a row `j`; null for a single visit. */
export const cadenceOf = sql<Cadence | null>`(SELECT s.cadence FROM series s WHERE s.id = j.series_id)`

/** A job with everything that any viewer may see; `present` selects by viewer. */
export interface JobRow extends JobColumns, AddressColumns, CheckStateColumns {
  preferred_name: string | null
  cadence: Cadence | null
  address_id: number | null
  customer_name: string
  customer_email: string
  customer_phone: string | null
  cleaner_name: string | null
  cleaner_phone: string | null
  cleaner_vetting: Vetting | null
  /** The customer's account is not deleted. */
  customer_stands: boolean
  /** The cleaner's account is neither deleted nor suspended; false without a cleaner. */
  cleaner_stands: boolean
  payment_status: PaymentStatus | null
  payment_cents: number | null
  refunded_cents: number | null
  /** What a promotion and credit have paid of `payment_cents`, and what of them was returned or is kept. */
  payment_promotion: number
  payment_credit: number
  credit_returned: number
  promotion_kept: number
  /** See `differencesOf`. */
  holding_cents: number
  waiting_cents: number
  waits: boolean
  difference_paid: number
  difference_refunded: number
  given_cents: number
  /** The reschedule request that awaits an answer, or the last one. */
  reschedule_by: Party | null
  reschedule_for: Date | null
  reschedule_until: Date | null
  reschedule_cents: number | null
  /** The job's cleaner has another job at the requested time. */
  reschedule_request_overlaps: boolean
  /** All refunds of the payment taken together; null when there is none. */
  refund: { waiting: boolean; failed: boolean; sent_at: string | null } | null
  /** A dispute about the payment, or about that of another time, is open. */
  disputed: boolean
  /** The payout's transfer is on its way or has arrived. */
  payout_sent: boolean
  /** The payout waits for an admin's review. */
  under_review: boolean
  /** The cleaner's payout less refunds, in cents; null without a payout. */
  payout_cents: number | null
  /** The tips of the job, oldest first. */
  tips: TipRow[] | null
  /** The cleaner's thanks for tips. */
  thanks: ThanksCode | null
  reviews: JobsReviewRow[] | null
  /** Unread messages of the conversation by their reader, and whether there are any that the cleaner may read. */
  conversation: { any: boolean; any_of_cleaner: boolean; to_customer: number; to_cleaner: number } | null
  lockout: { note: string; at: string } | null
  history: { type: string; at: string }[] | null
  /** The viewer's active job that overlaps this one, or is too close to travel. */
  overlap_id: number | null
  overlap_at: Date | null
  is_overlap: boolean | null
  /** The viewer's own, when they are a cleaner who has set one. */
  own_availability: Availability | null
  /** The viewer's reschedule requests that accepting this job would end. */
  withdraws: { id: number; at: string; to: string }[] | null
  /** Booked under the email, phone or home of the viewing cleaner. */
  own_contacts: boolean
  /** The viewing cleaner is a favourite of the customer, whom the job is or was offered to. */
  is_favourite: boolean
  /** They have declined it as one. */
  has_declined: boolean
  /** Why the chosen cleaner declined. */
  decline_reason: DeclineReason | null
}

export interface JobsReviewRow {
  id: number
  from_user_id: number
  to_user_id: number
  rating: number
  comment: string | null
  photo_urls: string[]
  /** The review waits for moderation: only its author sees it. */
  held: boolean
}

export interface TipRow {
  id: number
  kind: ExtraPaymentKind
  cents: number
  refunded_cents: number
  at: string
  disputed: boolean
  /** Null when the tip was refunded automatically and earned the cleaner nothing. */
  payout: string | null
  under_review: boolean | null
  due_at: string | null
}

const busyThen = sql`EXISTS (SELECT FROM jobs o WHERE o.cleaner_id = j.cleaner_id AND o.id <> j.id
  AND o.status IN ('assigned', 'in_progress')
  AND ${occupiedTimeOf('o')} && ${occupiedTime(sql`n.scheduled_for`, sql`n.scheduled_for + (j.ends_at - j.scheduled_for)`, travelMinutesOf(sql`j.cleaner_id`))})`

const columns = sql`
  ${columnsOf('j', jobColumns)}, ${columnsOf('a', addressColumns)}, a.id AS address_id, f.name AS preferred_name, ${cadenceOf} AS cadence,
  u.name AS customer_name, u.email AS customer_email, u.phone AS customer_phone,
  k.name AS cleaner_name, k.phone AS cleaner_phone, k.vetting AS cleaner_vetting,
  c.id AS check_id, c.state AS check_state, c.accepted_at AS check_accepted_at, c.expires_at AS check_expires_at, false AS check_ordered,
  u.deleted_at IS NULL AS customer_stands,
  coalesce(k.deleted_at IS NULL AND k.vetting <> 'suspended', false) AS cleaner_stands,
  p.status AS payment_status, p.amount_cents AS payment_cents, p.refunded_cents,
  coalesce(p.promotion_cents, 0) AS payment_promotion, coalesce(p.credit_cents, 0) AS payment_credit,
  coalesce(p.credit_refunded_cents, 0) AS credit_returned,
  coalesce(p.promotion_cents - p.promotion_refunded_cents, 0) AS promotion_kept,
  d.holding_cents, d.waiting_cents, d.waits, d.difference_paid, d.difference_refunded, d.given_cents,
  n.by AS reschedule_by, n.scheduled_for AS reschedule_for, n.answer_until AS reschedule_until, n.difference_cents AS reschedule_cents,
  (n.id IS NOT NULL AND ${busyThen}) AS reschedule_request_overlaps,
  o.payout_cents, overlap_id, overlap_at, is_overlap, own_availability, withdraws, own_contacts, is_favourite, has_declined`

const joins = sql`
  JOIN users u ON u.id = j.customer_id
  LEFT JOIN addresses a ON a.id = j.address_id
  LEFT JOIN users k ON k.id = j.cleaner_id
  LEFT JOIN background_checks c ON c.user_id = j.cleaner_id AND c.stands
  LEFT JOIN users f ON f.id = j.preferred_cleaner_id
  LEFT JOIN LATERAL (${cleaningPaymentOf(sql`j.id`)}) p ON true
  LEFT JOIN LATERAL (SELECT * FROM reschedule_requests WHERE job_id = j.id AND status = 'open' LIMIT 1) n ON true
  CROSS JOIN LATERAL (${differencesOf(sql`j.id`)}) d
  CROSS JOIN LATERAL (SELECT sum(cleaner_amount_cents - reversed_cents)::int AS payout_cents,
    bool_or(status IN ('sending', 'paid')) AS sent,
    bool_or(${isUnderReview('payouts')} AND reversed_cents < cleaner_amount_cents) AS under_review FROM payouts WHERE job_id = j.id AND cleaner_id = j.cleaner_id
      AND kind <> ALL(${[...extraPaymentKinds]})) o`

const details = sql`
  (SELECT json_agg(json_build_object('id', r.id, 'from_user_id', r.from_user_id, 'to_user_id', r.to_user_id,
      'rating', r.rating, 'comment', r.comment, 'photo_urls', r.photo_urls,
      'held', NOT ${isShownReview}) ORDER BY r.id)
    FROM reviews r WHERE r.job_id = j.id) AS reviews,
  (SELECT json_agg(json_build_object('type', e.type, 'at', e.at) ORDER BY e.id)
    FROM job_events e WHERE e.job_id = j.id AND coalesce(e.data ->> 'purpose', 'cleaning') = ANY(${pricePurposes})
      AND e.type <> ALL(${conversationEventTypes}::text[])) AS history,
  (SELECT json_build_object('waiting', bool_or(r.status = 'pending'), 'failed', bool_or(r.status = 'failed'),
      'sent_at', max(r.updated_at) FILTER (WHERE r.status = 'completed'))
    FROM refunds r WHERE r.source = 'card' AND r.payment_id IN (SELECT q.id FROM payments q WHERE q.job_id = j.id
      AND q.purpose = ANY(${pricePurposes})) HAVING count(*) > 0) AS refund,
  EXISTS (SELECT FROM disputes d JOIN payments q ON q.id = d.payment_id WHERE q.job_id = j.id
    AND q.purpose = ANY(${pricePurposes}) AND d.status = 'open') AS disputed,
  coalesce(o.sent, false) AS payout_sent, coalesce(o.under_review, false) AS under_review,
  (SELECT json_agg(json_build_object('id', t.id, 'kind', t.purpose, 'cents', t.amount_cents, 'refunded_cents', t.refunded_cents,
      'at', e.at, 'disputed', EXISTS (SELECT FROM disputes d WHERE d.payment_id = t.id AND d.status = 'open'),
      'payout', w.status, 'under_review', ${isUnderReview('w')}, 'due_at', w.due_at) ORDER BY e.id)
    FROM payments t LEFT JOIN payouts w ON w.payment_id = t.id AND w.kind = t.purpose JOIN job_events e ON e.job_id = j.id AND e.type = 'paid' AND e.data ->> 'paymentId' = t.id::text
    WHERE t.job_id = j.id AND t.purpose = ANY(${[...extraPaymentKinds]}) AND ${isPaymentReceived('t.status')}) AS tips,
  (SELECT e.data ->> 'thanks' FROM job_events e WHERE e.job_id = j.id AND e.type = 'thanked') AS thanks,
  (SELECT d.reason FROM offer_declines d WHERE d.job_id = j.id AND d.cleaner_id = j.preferred_cleaner_id) AS decline_reason,
  (SELECT json_build_object('any', true, 'any_of_cleaner', coalesce(bool_or(m.cleaner_id = j.cleaner_id), false),
      'to_customer', count(*) FILTER (WHERE m.author = 'cleaner' AND m.read_at IS NULL),
      'to_cleaner', count(*) FILTER (WHERE m.author = 'customer' AND m.read_at IS NULL AND m.cleaner_id = j.cleaner_id))
    FROM conversation_messages m WHERE m.job_id = j.id HAVING count(*) > 0) AS conversation,
  (SELECT json_build_object('note', note, 'at', created_at) FROM lockouts WHERE job_id = j.id) AS lockout`

/** The limit comes before the joins: a plain join list is twelve times slower at a million rows. */
function select(jobs: RawBuilder<unknown>, overlap: RawBuilder<unknown>, order = sql``): RawBuilder<JobRow> {
  return sql<JobRow>`SELECT ${prepared} ${columns}, ${details} FROM (${jobs}) j ${joins} ${overlap} ${order}`
}

const jobOf = (id: number) => sql`SELECT * FROM jobs WHERE id = ${id}`

export async function findJob(db: Db | Tx, id: number, viewerId: number | null): Promise<JobRow | undefined> {
  return (await select(jobOf(id), overlapFor(viewerId)).execute(db)).rows[0]
}

/**
 * Selects the full rows of the given `jobs`, in their order; the outer query repeats the order because joins
 * may lose it.
 */
export const selectJobs = (jobs: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<JobRow> =>
  select(jobs, overlapFor(null), order)
