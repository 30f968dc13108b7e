-- One tip of a job is open at a time: two could both be paid.
CREATE UNIQUE INDEX payments_one_open_tip ON payments (job_id) WHERE purpose = 'tip' AND status = 'pending';
ALTER TABLE payments ADD CONSTRAINT payments_tip_check
  CHECK (purpose <> 'tip' OR (amount_cents >= 100 AND amount_cents <= 50000));

-- A caller's key may stand for a payment: a repeated request for a tip answers that tip, also once it is paid.
ALTER TABLE idempotency_keys ADD COLUMN payment_id bigint REFERENCES payments ON DELETE CASCADE;
CREATE INDEX idempotency_keys_payment ON idempotency_keys (payment_id);

ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_reason_check
  CHECK (reason IN ('cancelled', 'rescheduled', 'not rescheduled', 'paid after cancellation', 'made at Stripe', 'tip not possible'));
ALTER TABLE job_events DROP CONSTRAINT job_events_type_check;
ALTER TABLE job_events
  ADD CONSTRAINT job_events_type_check CHECK (type IN ('booked', 'paid', 'asked', 'declined', 'request-withdrawn',
    'opened', 'accepted', 'started', 'completed', 'cancelled', 'lapsed', 'missed', 'withdrawn', 'rescheduled',
    'proposed', 'proposal-ended', 'refunded', 'disputed', 'dispute_won', 'dispute_lost', 'paid_out', 'thanked')),
  ADD CONSTRAINT job_events_thanks_check CHECK (type <> 'thanked'
    OR data ->> 'thanks' IN ('thank_you', 'made_my_day', 'so_kind', 'see_you_again'));
-- A cleaner thanks for the tips of a job once.
CREATE UNIQUE INDEX job_events_one_thanks ON job_events (job_id) WHERE type = 'thanked';
