-- What the operator offers, version by version; nothing of it is ever changed.
CREATE TABLE terms_versions (
  version    integer PRIMARY KEY CHECK (version > 0),
  terms      jsonb NOT NULL,
  starts_at  timestamptz NOT NULL,
  reason     text NOT NULL CHECK (btrim(reason) <> ''),
  operator   text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Nobody's past changes.
  CHECK (version = 1 OR starts_at >= created_at)
);
CREATE INDEX terms_versions_start ON terms_versions (starts_at DESC, version DESC);

-- What was agreed when a job was booked. Jobs from before keep their cancellation policy; the rest was the same for all.
ALTER TABLE jobs ADD COLUMN terms jsonb;
UPDATE jobs SET terms = jsonb_build_object(
  'version', 1,
  'freeCancellationHours', policy_free_hours,
  'lateFeePercent', policy_fee_percent,
  'lateFeeSharePercent', 95,
  'platformFeePercent', 5,
  'payoutHoldHours', coalesce(nullif(current_setting('scrubjay.payout_hold_hours', true), ''), '24')::numeric,
  'graceMinutes', 15,
  -- Nobody agreed that the platform ends a visit which nobody began: for jobs from before it never does.
  'missedVisitHours', 1000000,
  'chosenCleanerHours', coalesce(nullif(current_setting('scrubjay.chosen_cleaner_hours', true), ''), '2')::numeric);
ALTER TABLE jobs
  ALTER COLUMN terms SET NOT NULL,
  DROP COLUMN policy_free_hours,
  DROP COLUMN policy_fee_percent;

CREATE FUNCTION refuse_other_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was agreed for job % does not change', OLD.id;
END $$;
CREATE TRIGGER jobs_keep_their_terms BEFORE UPDATE OF terms ON jobs
  FOR EACH ROW WHEN (OLD.terms IS DISTINCT FROM NEW.terms) EXECUTE FUNCTION refuse_other_terms();
