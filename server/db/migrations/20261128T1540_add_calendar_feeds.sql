-- Secret addresses at which calendar apps read a person's visits.
CREATE TABLE calendar_feeds (
  user_id     bigint PRIMARY KEY REFERENCES users,
  -- SHA-256 of the secret, which is shown once.
  secret_hash text NOT NULL UNIQUE CHECK (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at  timestamptz NOT NULL,
  fetched_at  timestamptz
);
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON calendar_feeds
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
