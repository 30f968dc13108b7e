-- What of a price is for a visit on the day it was asked for (null: as it was booked), what of it was paid by itself
-- as a difference, and what the cancellation clock and its fee go by where a move has not changed them.
ALTER TABLE jobs
  ADD COLUMN same_day_cents integer CHECK (same_day_cents >= 0),
  ADD COLUMN difference_cents integer NOT NULL DEFAULT 0 CHECK (difference_cents >= 0),
  ADD COLUMN promised_for timestamptz,
  ADD COLUMN promised_cents integer;

-- Another time that one side of a job has asked for, and how it went.
CREATE TABLE proposals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id bigint NOT NULL REFERENCES jobs,
  user_id bigint NOT NULL REFERENCES users,
  by text NOT NULL CHECK (by IN ('customer', 'cleaner')),
  cleaner_id bigint REFERENCES users,
  moved_from timestamptz NOT NULL,
  scheduled_for timestamptz NOT NULL,
  difference_cents integer NOT NULL,
  payment_id bigint UNIQUE REFERENCES payments,
  status text NOT NULL CHECK (status IN ('unpaid', 'open', 'agreed', 'declined', 'taken_back', 'over')),
  answer_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX proposals_job ON proposals (job_id, created_at);
CREATE INDEX proposals_user ON proposals (user_id);
CREATE INDEX proposals_cleaner ON proposals (cleaner_id);
CREATE UNIQUE INDEX proposals_one_open ON proposals (job_id) WHERE status = 'open';
CREATE INDEX proposals_waiting ON proposals (answer_until) WHERE status IN ('unpaid', 'open');
CREATE TRIGGER refuse_deleted BEFORE INSERT ON proposals
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

ALTER TABLE payments DROP CONSTRAINT payments_purpose_check,
  ADD CONSTRAINT payments_purpose_check CHECK (purpose IN ('cleaning', 'difference', 'tip', 'fee'));
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check,
  ADD CONSTRAINT refunds_reason_check
  CHECK (reason IN ('cancelled', 'rescheduled', 'not rescheduled', 'paid after cancellation', 'made at Stripe'));
ALTER TABLE job_events DROP CONSTRAINT job_events_type_check,
  ADD CONSTRAINT job_events_type_check CHECK (type IN ('booked', 'paid', 'asked', 'declined', 'request-withdrawn',
    'opened', 'accepted', 'started', 'completed', 'cancelled', 'lapsed', 'missed', 'withdrawn', 'rescheduled',
    'proposed', 'proposal-ended', 'refunded', 'disputed', 'dispute_won', 'dispute_lost', 'paid_out'));
