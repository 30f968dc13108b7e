-- The cleaner at the door, on their way, or not there; cleared when somebody else has the job or the visit another time.
ALTER TABLE jobs
  ADD COLUMN checked_in_at timestamptz,
  ADD COLUMN late_minutes  integer CHECK (late_minutes > 0),
  -- Whoever did not come to the visit that was booked anew is not offered it again.
  ADD COLUMN no_show_by    bigint REFERENCES users,
  ADD CONSTRAINT jobs_somebody_checked_in CHECK (cleaner_id IS NOT NULL OR (checked_in_at IS NULL AND late_minutes IS NULL));

-- What a cleaner says and shows of a visit to which nobody let them in. Their words are no part of the history.
ALTER TABLE photos
  DROP CONSTRAINT photos_purpose_check,
  ADD CONSTRAINT photos_purpose_check CHECK (purpose IN ('profile', 'review', 'lockout'));
CREATE TABLE lockouts (
  job_id     bigint PRIMARY KEY REFERENCES jobs,
  cleaner_id bigint NOT NULL REFERENCES users,
  photo_id   bigint NOT NULL UNIQUE REFERENCES photos ON DELETE CASCADE,
  note       text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX lockouts_cleaner ON lockouts (cleaner_id);
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON lockouts
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('cleaner_id');

-- Further words of the history, beside those that are known.
DO $$
DECLARE
  words text;
BEGIN
  SELECT string_agg(quote_literal(word), ', ') INTO words FROM (
    SELECT (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g'))[1] AS word
      FROM pg_constraint WHERE conname = 'job_events_type_check'
    UNION SELECT unnest(ARRAY['checked_in', 'running_late', 'no_show', 'rebooked', 'locked_out'])) known;
  ALTER TABLE job_events DROP CONSTRAINT job_events_type_check;
  EXECUTE format('ALTER TABLE job_events ADD CONSTRAINT job_events_type_check CHECK (type IN (%s))', words);
END $$;

-- Nobody who has booked agreed to pay a cleaner who is not let in: such a visit ends, and everything goes back.
ALTER TABLE jobs DISABLE TRIGGER jobs_keep_their_terms;
UPDATE jobs SET terms = '{"lockoutWaitMinutes": 20, "lockoutFeePercent": 0}' || terms;
ALTER TABLE jobs ENABLE TRIGGER jobs_keep_their_terms;

-- Whoever books from now on does: the terms in force, and those that are to be, get a version that says so.
WITH clock AS (SELECT now() + moved_ms * interval '1 millisecond' AS now FROM world_clock),
  kept AS (
    SELECT terms, greatest(starts_at, now) AS starts_at, version, now FROM terms_versions, clock
    WHERE starts_at > now OR version = (
      SELECT version FROM terms_versions WHERE starts_at <= now ORDER BY starts_at DESC, version DESC LIMIT 1))
INSERT INTO terms_versions (version, terms, starts_at, reason, operator, created_at)
SELECT (SELECT max(version) FROM terms_versions) + row_number() OVER (ORDER BY starts_at, version),
  '{"lockoutWaitMinutes": 20, "lockoutFeePercent": 50}' || terms, starts_at,
  'what a cleaner is paid who is not let in', 'migration', now
FROM kept;
