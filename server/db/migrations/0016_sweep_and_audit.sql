-- What the sweep asks for every minute reads only what is open: a payment that failed never gets a fee.
DROP INDEX payments_fee_unnamed;
CREATE INDEX payments_fee_unnamed ON payments (id)
  WHERE stripe_fee_cents IS NULL AND status IN ('completed', 'refund_pending', 'refunded');
CREATE INDEX cleaner_profiles_waiting ON cleaner_profiles (user_id)
  WHERE stripe_connect_id IS NOT NULL AND NOT stripe_onboarding_complete;

-- What the tidying asks for every hour.
CREATE INDEX stripe_events_done ON stripe_events (processed_at) WHERE processed_at IS NOT NULL;

-- What the audits ask for: what has changed lately, and one slice of time after the other.
CREATE INDEX jobs_changed ON jobs (updated_at);
CREATE INDEX jobs_made ON jobs (created_at);

-- How far ledger and Stripe have been compared: what lies before is verified and has this balance on either side.
CREATE TABLE audit_marks (
  only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  changed_from timestamptz,
  ledger_to    bigint NOT NULL DEFAULT 0,
  ledger_cents bigint NOT NULL DEFAULT 0,
  stripe_to    timestamptz,
  stripe_cents bigint NOT NULL DEFAULT 0,
  -- Where the next slice of the nightly round begins, and what the movements before it came to.
  slice_from   timestamptz,
  slice_cents  bigint NOT NULL DEFAULT 0
);
INSERT INTO audit_marks DEFAULT VALUES;

ALTER TABLE money_audits ADD COLUMN part text NOT NULL DEFAULT 'all' CHECK (part IN ('all', 'new', 'slice'));
