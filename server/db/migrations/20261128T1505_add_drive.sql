-- A cleaner who has set out: when they expect to arrive, and where they are if they share it.
ALTER TABLE jobs
  ADD COLUMN arrives_at timestamptz,
  ADD CONSTRAINT jobs_arrives_check CHECK (arrives_at IS NULL OR cleaner_id IS NOT NULL) NOT VALID;
ALTER TABLE jobs VALIDATE CONSTRAINT jobs_arrives_check;

-- The last position of a drive alone. Unlogged: it reaches neither the write-ahead log nor a replica or archive made
-- of it, and is empty after a crash.
CREATE UNLOGGED TABLE drive_positions (
  job_id     bigint PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  cleaner_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  latitude   double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude  double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  at         timestamptz NOT NULL
);
CREATE INDEX drive_positions_cleaner_id ON drive_positions (cleaner_id);
CREATE INDEX drive_positions_at ON drive_positions (at);

ALTER TABLE job_events DROP CONSTRAINT job_events_type_check;
ALTER TABLE job_events ADD CONSTRAINT job_events_type_check
  CHECK (type IN ('booked', 'paid', 'asked', 'favourites_asked', 'declined', 'favourite_declined',
    'request_withdrawn', 'opened', 'boosted', 'accepted',
    'started', 'completed', 'cancelled', 'expired', 'missed', 'withdrawn', 'on_my_way', 'checked_in', 'running_late',
    'no_show', 'rebooked', 'locked_out', 'rescheduled', 'reschedule_requested', 'reschedule_request_ended',
    'refunded', 'refund_decided', 'ruled', 'disputed', 'dispute_won', 'dispute_lost', 'paid_out',
    'earnings_adjusted', 'thanked')) NOT VALID;
ALTER TABLE job_events VALIDATE CONSTRAINT job_events_type_check;
