import { type RawBuilder, sql } from 'kysely'
import type { ThanksCode } from '#domain/enums.ts'
import { pricePurposes } from '#domain/payment-kinds.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'

/** The events that end an uncompleted job; each occurs at most once per job. */
const endings = ['cancelled', 'expired', 'missed', 'no_show', 'locked_out'] as const

/** The totals of a job's payments and payouts, as subqueries of one query. */
export const jobMoney = [
  // What a promotion has paid is no money of the customer.
  ofPayments(sql`amount_cents - promotion_cents`).as('paid'),
  ofPayments(sql`refunded_cents - promotion_refunded_cents`).as('refunded'),
  // The credit that the open payment holds.
  sql<number>`(SELECT coalesce(sum(credit_cents), 0)::integer FROM payments
    WHERE job_id = jobs.id AND purpose = 'cleaning' AND status = 'pending')`.as('held_credit'),
  sql<number | null>`(SELECT cleaner_amount_cents FROM payouts WHERE job_id = jobs.id
    AND kind IN ('late_cancellation', 'lockout') LIMIT 1)`.as('late_share'),
  // The refund owed at a job's end has the timestamp of that event.
  sql<number>`(SELECT coalesce(sum(r.amount_cents), 0)::integer FROM payments p JOIN refunds r ON r.payment_id = p.id
    JOIN job_events e ON e.job_id = p.job_id AND e.at = r.created_at
    WHERE p.job_id = jobs.id AND p.purpose = ANY(${[...pricePurposes]}) AND r.reason IN ('cancelled', 'not_rescheduled')
      AND r.source <> 'promotion'
      AND e.type = ANY(${[...endings]}))`.as('refund'),
  // Of that refund, or of the one of the event that the message is about.
  creditBack(sql`e.type = ANY(${[...endings]})`).as('credit_back'),
  // Recorded at most once, for all tips of a cleaning.
  sql<ThanksCode | null>`(SELECT data ->> 'thanks' FROM job_events WHERE job_id = jobs.id AND type = 'thanked' LIMIT 1)`.as(
    'thanks',
  ),
]

/** What a refund of such an event, with the alias `e`, returned to the customer's credit. */
export function creditBack(ofEvent: RawBuilder<unknown>) {
  return sql<number>`(SELECT coalesce(sum(r.amount_cents), 0)::integer FROM payments p
    JOIN refunds r ON r.payment_id = p.id AND r.source = 'credit'
    JOIN job_events e ON e.job_id = p.job_id AND e.at = r.created_at WHERE p.job_id = jobs.id AND ${ofEvent})`
}

function ofPayments(cents: RawBuilder<unknown>) {
  return sql<number>`(SELECT coalesce(sum(${cents}), 0)::integer FROM payments
    WHERE job_id = jobs.id AND purpose = ANY(${[...pricePurposes]}) AND ${isPaymentReceived('status')})`
}
