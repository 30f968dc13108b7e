-- The background checks of those who clean: how each stands, and its numbers at the provider. What a report says stays there.
CREATE TABLE background_checks (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       bigint NOT NULL REFERENCES users,
  operator_id   bigint NOT NULL REFERENCES users,
  source        text NOT NULL CHECK (source IN ('checkr', 'hand')),
  state         text NOT NULL CHECK (state IN ('ordered', 'clear', 'consider', 'unanswered', 'cancelled')),
  ordered_at    timestamptz NOT NULL,
  candidate_id  text,
  invitation_id text,
  report_id     text,
  -- When the provider was asked last: an answer to an earlier question changes nothing any more.
  read_at       timestamptz,
  completed_at  timestamptz,
  expires_at    timestamptz,
  -- An operator approved the person although something is to consider.
  accepted_at   timestamptz,
  reminded_at   timestamptz,
  -- The one result that counts for the person.
  stands        boolean NOT NULL DEFAULT false,
  CHECK (CASE WHEN state IN ('clear', 'consider') THEN num_nonnulls(completed_at, expires_at) = 2 ELSE NOT stands END)
);
CREATE INDEX background_checks_user ON background_checks (user_id, id);
CREATE UNIQUE INDEX background_checks_standing ON background_checks (user_id) WHERE stands;
CREATE UNIQUE INDEX background_checks_open ON background_checks (user_id) WHERE state = 'ordered';
CREATE INDEX background_checks_expire ON background_checks (expires_at) WHERE stands;
CREATE INDEX background_checks_candidate ON background_checks (candidate_id) WHERE candidate_id IS NOT NULL;
CREATE UNIQUE INDEX background_checks_invitation ON background_checks (invitation_id) WHERE invitation_id IS NOT NULL;
CREATE UNIQUE INDEX background_checks_report ON background_checks (report_id) WHERE report_id IS NOT NULL;
CREATE TRIGGER nothing_about_deleted BEFORE INSERT ON background_checks
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON background_checks
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('operator_id');
