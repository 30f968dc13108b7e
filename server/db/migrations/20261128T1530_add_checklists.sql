-- What a cleaner did on a visit: the tasks by room as they were when the list was first used, and the ticks.
CREATE TABLE checklists (
  job_id      bigint NOT NULL REFERENCES jobs,
  cleaner_id  bigint NOT NULL REFERENCES users,
  rooms       jsonb NOT NULL CHECK (jsonb_typeof(rooms) = 'array'),
  -- By task: whether it is done, when that was said, and a note.
  ticks       jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(ticks) = 'object'),
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  -- When everything was done for the first time.
  finished_at timestamptz,
  PRIMARY KEY (job_id, cleaner_id)
);
CREATE INDEX checklists_cleaner ON checklists (cleaner_id);
CREATE INDEX checklists_age ON checklists (created_at);
CREATE TRIGGER nothing_for_deleted BEFORE INSERT OR UPDATE ON checklists
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('cleaner_id');

-- Its pictures of rooms before and after the work.
CREATE TABLE checklist_photos (
  photo_id   bigint PRIMARY KEY REFERENCES photos ON DELETE CASCADE,
  job_id     bigint NOT NULL,
  cleaner_id bigint NOT NULL,
  room       text NOT NULL,
  moment     text NOT NULL CHECK (moment IN ('before', 'after')),
  added_at   timestamptz NOT NULL,
  FOREIGN KEY (job_id, cleaner_id) REFERENCES checklists ON DELETE CASCADE
);
CREATE INDEX checklist_photos_list ON checklist_photos (job_id, cleaner_id);

ALTER TABLE photos DROP CONSTRAINT photos_purpose_check,
  ADD CONSTRAINT photos_purpose_check CHECK (purpose IN ('profile', 'review', 'lockout', 'checklist'));
-- For the deletion of old lists.
CREATE INDEX photos_of_checklists ON photos (created_at) WHERE purpose = 'checklist' AND used;

ALTER TABLE job_events DROP CONSTRAINT job_events_type_check;
ALTER TABLE job_events ADD CONSTRAINT job_events_type_check
  CHECK (type IN ('booked', 'paid', 'asked', 'favourites_asked', 'declined', 'favourite_declined',
    'request_withdrawn', 'opened', 'boosted', 'accepted',
    'started', 'checklist_begun', 'checklist_finished', 'completed', 'cancelled', 'expired', 'missed', 'withdrawn', 'on_my_way',
    'checked_in', 'running_late', 'no_show', 'rebooked', 'locked_out', 'rescheduled', 'reschedule_requested',
    'reschedule_request_ended', 'refunded', 'refund_decided', 'ruled', 'disputed', 'dispute_won', 'dispute_lost',
    'paid_out', 'earnings_adjusted', 'thanked')) NOT VALID;
ALTER TABLE job_events VALIDATE CONSTRAINT job_events_type_check;
