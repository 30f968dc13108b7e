-- What the platform adds to a cleaner's earnings for an open job that no cleaner has accepted shortly before the visit.
ALTER TABLE jobs
  -- Part of the earnings once a cleaner completes the paid visit; never part of the price.
  ADD COLUMN boost_cents integer NOT NULL DEFAULT 0 CONSTRAINT jobs_boost_check CHECK (boost_cents >= 0),
  -- When it is added; null once it was, or where the terms have none.
  ADD COLUMN boost_from timestamptz;
CREATE INDEX jobs_to_boost ON jobs (boost_from) WHERE status = 'pending' AND boost_from IS NOT NULL;

UPDATE terms_versions SET terms = terms || '{"boostPercent": 0, "boostHours": 0}' WHERE NOT terms ? 'boostPercent';

ALTER TABLE job_events DROP CONSTRAINT job_events_type_check;
ALTER TABLE job_events ADD CONSTRAINT job_events_type_check
  CHECK (type IN ('booked', 'paid', 'asked', 'favourites_asked', 'declined', 'favourite_declined',
    'request_withdrawn', 'opened', 'boosted', 'accepted',
    'started', 'completed', 'cancelled', 'expired', 'missed', 'withdrawn', 'checked_in', 'running_late',
    'no_show', 'rebooked', 'locked_out', 'rescheduled', 'reschedule_requested', 'reschedule_request_ended',
    'refunded', 'refund_decided', 'ruled', 'disputed', 'dispute_won', 'dispute_lost', 'paid_out',
    'earnings_adjusted', 'thanked')) NOT VALID;
ALTER TABLE job_events VALIDATE CONSTRAINT job_events_type_check;

ALTER TABLE payouts DROP CONSTRAINT payouts_kind_check;
ALTER TABLE payouts ADD CONSTRAINT payouts_kind_check
  CHECK (kind IN ('cleaning', 'extra', 'late_cancellation', 'lockout', 'ruling', 'boost', 'tip')) NOT VALID;
ALTER TABLE payouts VALIDATE CONSTRAINT payouts_kind_check;
-- The platform pays the whole boost, so that no part of it is a fee.
ALTER TABLE payouts ADD CONSTRAINT payouts_boost_check
  CHECK (kind <> 'boost' OR (cleaner_amount_cents > 0 AND platform_fee_cents = 0)) NOT VALID;
ALTER TABLE payouts VALIDATE CONSTRAINT payouts_boost_check;

ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_cause_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_cause_check
  CHECK (cause IN ('payment', 'stripe_fee', 'cancellation', 'refund_owed', 'refund_sent', 'refund_failed',
    'refund_made_at_stripe', 'dispute_opened', 'dispute_closed', 'payout_owed', 'ruling_owed', 'tip_owed',
    'payout_sent', 'debt_settled', 'debt_restored', 'extra_owed', 'debt_forgiven', 'reversal',
    'boost_owed', 'boost_withdrawn')) NOT VALID;
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_cause_check;
