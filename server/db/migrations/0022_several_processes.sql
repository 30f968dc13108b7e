-- Whatever ends a session, the open streams of every process hear of it.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ends', OLD.sid);
  RETURN NULL;
END
$$;

CREATE TRIGGER sessions_end_announced AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_session_end();

-- The folder that all processes keep photos in has a file of this name.
CREATE TABLE photo_folder (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mark     text NOT NULL
);
