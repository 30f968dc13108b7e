-- What was answered to who wrote to us; the mail itself stands among the messages.
ALTER TABLE contact_messages
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by bigint REFERENCES users,
  ADD COLUMN answer      text,
  ADD CHECK (num_nonnulls(answered_at, answered_by, answer) IN (0, 3));
CREATE INDEX contact_messages_unanswered ON contact_messages (id) WHERE answered_at IS NULL;

CREATE FUNCTION contact_words(name text, email text, phone text, subject text, message text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_words(concat_ws(' ', name, email, regexp_replace(phone, '\D', '', 'g'),
  right(regexp_replace(phone, '\D', '', 'g'), 10), subject, message));
CREATE INDEX contact_messages_words ON contact_messages
  USING gin (contact_words(name, email, phone, subject, message));
