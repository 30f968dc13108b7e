-- What operators write down for each other; it changes nothing.
CREATE TABLE operator_notes (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  operator_id bigint NOT NULL REFERENCES users,
  subject     text NOT NULL CHECK (subject IN ('user', 'review', 'contact_message')),
  subject_id  bigint NOT NULL,
  -- Whose account it is about.
  user_id     bigint REFERENCES users,
  text        text NOT NULL
);
CREATE INDEX operator_notes_user ON operator_notes (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX operator_notes_subject ON operator_notes (subject, subject_id, id);
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON operator_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('operator_id');
CREATE TRIGGER nothing_about_deleted BEFORE INSERT ON operator_notes
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted('user_id');

-- What was sent to somebody, newest first.
CREATE INDEX messages_user_newest ON messages (user_id, id);
DROP INDEX messages_user;
