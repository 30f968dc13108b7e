-- Whose a message is: an address or a number may be anybody's, and changes.
ALTER TABLE messages ADD COLUMN user_id integer REFERENCES users ON DELETE CASCADE;
UPDATE messages m SET user_id = CASE
    WHEN m.event = 'job-requested' THEN j.preferred_cleaner_id
    WHEN m.event IN ('job-cancelled', 'job-withdrawn') THEN j.cleaner_id
    ELSE j.customer_id
  END
  FROM jobs j WHERE j.id = m.job_id;
UPDATE messages m SET user_id = u.id FROM users u
  WHERE m.job_id IS NULL AND m.event <> 'contact-received' AND u.email = m.recipient AND u.email_verified_at IS NOT NULL;
CREATE INDEX messages_user ON messages (user_id);
CREATE INDEX users_deleted ON users (deleted_at) WHERE deleted_at IS NOT NULL;
