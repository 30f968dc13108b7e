-- Whose words these are when the account that had confirmed their address has moved to another one.
ALTER TABLE contact_messages ADD COLUMN user_id bigint REFERENCES users;
CREATE INDEX ON contact_messages (user_id) WHERE user_id IS NOT NULL;
