-- An operator's session that sees the product as somebody else does, for a short time; it ends with the session.
CREATE TABLE seen_as (
  sid         text PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  operator_id bigint NOT NULL REFERENCES users,
  user_id     bigint NOT NULL REFERENCES users,
  begun_at    timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL
);
CREATE INDEX seen_as_user ON seen_as (user_id);
CREATE TRIGGER nothing_about_deleted BEFORE INSERT OR UPDATE ON seen_as
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
CREATE TRIGGER nothing_for_deleted BEFORE INSERT OR UPDATE ON seen_as
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('operator_id');
