-- Opens a guest's booking; a link that is revoked is a row that is gone.
CREATE TABLE manage_links (
  token_hash text PRIMARY KEY,
  job_id     bigint NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  channel    text NOT NULL CHECK (channel IN ('email', 'sms')),
  created_at timestamptz NOT NULL
);

CREATE INDEX manage_links_job ON manage_links (job_id);

-- Open streams of every process hear of it as of the end of a session.
CREATE FUNCTION announce_link_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ends', OLD.token_hash);
  RETURN NULL;
END
$$;

CREATE TRIGGER manage_links_end_announced AFTER DELETE ON manage_links
  FOR EACH ROW EXECUTE FUNCTION announce_link_end();
