-- When a visit was completed, when its customer has confirmed that the cleaner is there, why it was completed long
-- before its end, and what became of the customer's word that it did not take place.
ALTER TABLE jobs
  ADD COLUMN completed_at         timestamptz,
  ADD COLUMN arrival_confirmed_at timestamptz,
  ADD COLUMN early_reason         text CHECK (early_reason IN ('less_to_do', 'two_cleaners', 'customer_asked', 'could_not_finish', 'other', 'none')),
  ADD COLUMN contest              text CHECK (contest IN ('open', 'upheld', 'overturned')),
  ADD CONSTRAINT jobs_confirmed_arrival CHECK (arrival_confirmed_at IS NULL OR checked_in_at IS NOT NULL);

-- Only where it still counts: a town with many jobs does not wait.
UPDATE jobs SET completed_at = (SELECT max(at) FROM job_events e WHERE e.job_id = jobs.id AND e.type = 'completed')
  WHERE status = 'completed' AND EXISTS (SELECT FROM payouts p WHERE p.job_id = jobs.id AND p.status = 'pending');
-- Starting was being at the door.
UPDATE jobs SET checked_in_at = coalesce(
    (SELECT max(at) FROM job_events e WHERE e.job_id = jobs.id AND e.type = 'started'), updated_at)
  WHERE status = 'in_progress' AND checked_in_at IS NULL;

CREATE INDEX jobs_contested ON jobs (id) WHERE contest = 'open';
CREATE INDEX jobs_completed_early ON jobs (completed_at) WHERE early_reason IS NOT NULL;
CREATE INDEX jobs_assigned_starts ON jobs (scheduled_for) WHERE status = 'assigned';

-- A cleaner of a job that was booked before may start it when it was said then; whoever books from now on reads half an hour.
ALTER TABLE jobs DISABLE TRIGGER jobs_keep_their_terms;
UPDATE jobs SET terms = '{"startOpensMinutes": 120}' || terms WHERE status IN ('pending', 'assigned');
ALTER TABLE jobs ENABLE TRIGGER jobs_keep_their_terms;

WITH clock AS (SELECT now() + moved_ms * interval '1 millisecond' AS now FROM world_clock),
  kept AS (
    SELECT DISTINCT ON (greatest(starts_at, now)) terms, greatest(starts_at, now) AS starts_at, version, now
    FROM terms_versions, clock
    WHERE starts_at > now OR version = (
      SELECT version FROM terms_versions WHERE starts_at <= now ORDER BY starts_at DESC, version DESC LIMIT 1)
    ORDER BY greatest(starts_at, now), version DESC)
INSERT INTO terms_versions (version, terms, starts_at, reason, operator, created_at)
SELECT (SELECT max(version) FROM terms_versions) + row_number() OVER (ORDER BY starts_at, version),
  '{"startOpensMinutes": 30}' || terms, starts_at,
  'how long before a visit it can be started', 'migration', now
FROM kept;
