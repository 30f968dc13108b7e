-- Offers that a chosen cleaner or a favourite declined. The history names the reason alone, since it is never erased.
CREATE TABLE offer_declines (
  job_id     bigint NOT NULL REFERENCES jobs,
  cleaner_id bigint NOT NULL REFERENCES users,
  reason     text NOT NULL CHECK (reason IN ('busy', 'too_far', 'too_soon', 'not_my_work', 'other')),
  -- For operators.
  note       text CHECK (length(note) BETWEEN 1 AND 300),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (job_id, cleaner_id)
);
CREATE INDEX offer_declines_cleaner ON offer_declines (cleaner_id);
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON offer_declines
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('cleaner_id');

ALTER TABLE job_events DROP CONSTRAINT job_events_type_check;
ALTER TABLE job_events ADD CONSTRAINT job_events_type_check
  CHECK (type IN ('booked', 'paid', 'asked', 'favourites_asked', 'declined', 'favourite_declined',
    'request_withdrawn', 'opened', 'accepted',
    'started', 'completed', 'cancelled', 'expired', 'missed', 'withdrawn', 'checked_in', 'running_late',
    'no_show', 'rebooked', 'locked_out', 'rescheduled', 'reschedule_requested', 'reschedule_request_ended', 'refunded',
    'refund_decided', 'ruled', 'disputed', 'dispute_won', 'dispute_lost', 'paid_out', 'earnings_adjusted',
    'thanked')) NOT VALID;
ALTER TABLE job_events VALIDATE CONSTRAINT job_events_type_check;
