-- The step of an offer in which favourites may accept. exclusive_until is the end of the last exclusive step.
ALTER TABLE jobs
  -- From then until exclusive_until favourites may accept too; null: no such step.
  ADD COLUMN favourites_from timestamptz,
  -- When favourites were told of it; null before.
  ADD COLUMN favourites_asked_at timestamptz;

-- Versions of before the step existed have none.
UPDATE terms_versions SET terms = terms || '{"favouriteHours": 0}' WHERE NOT terms ? 'favouriteHours';

ALTER TABLE job_events DROP CONSTRAINT job_events_type_check;
ALTER TABLE job_events ADD CONSTRAINT job_events_type_check
  CHECK (type IN ('booked', 'paid', 'asked', 'favourites_asked', 'declined', 'request_withdrawn', 'opened', 'accepted',
    'started', 'completed', 'cancelled', 'expired', 'missed', 'withdrawn', 'checked_in', 'running_late',
    'no_show', 'rebooked', 'locked_out', 'rescheduled', 'reschedule_requested', 'reschedule_request_ended', 'refunded',
    'refund_decided', 'ruled', 'disputed', 'dispute_won', 'dispute_lost', 'paid_out', 'earnings_adjusted',
    'thanked')) NOT VALID;
ALTER TABLE job_events VALIDATE CONSTRAINT job_events_type_check;
