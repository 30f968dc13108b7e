import { sql } from 'kysely'
import { isPaymentReceived } from './is-payment-received.ts'

/**
 * A job `j` that counts for its cleaner: done, its time come, and its price really paid; money that went back whole,
 * or that a bank has taken back or may, is none.
 */
export const isCompletedAndPaid = (
  now: Date,
) => sql<boolean>`(j.status = 'completed' AND j.scheduled_for <= ${now}
  AND EXISTS (SELECT FROM payments p WHERE p.job_id = j.id AND p.purpose = 'cleaning'
    AND ${isPaymentReceived('p.status')} AND p.refunded_cents < p.amount_cents
    AND NOT EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.id AND d.status <> 'won')))`

/** A review `r` that is neither held nor hidden. */
export const isShownReview = sql<boolean>`(r.held_reason IS NULL OR r.released_at IS NOT NULL)`

/** A review `r` that waits for an operator's word. */
export const isHeldReview = sql<boolean>`(r.held_reason <> 'hidden' AND r.released_at IS NULL)`

/** A review `r` that an operator took away. */
export const isHiddenReview = sql<boolean>`(r.held_reason = 'hidden' AND r.released_at IS NULL)`
