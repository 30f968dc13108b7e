-- What somebody has spent of a limit; of no worth after a crash, so it is written without the log of changes.
CREATE UNLOGGED TABLE rate_limits (
  key    text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
) WITH (fillfactor = 70);
CREATE INDEX rate_limits_expire ON rate_limits (expire);

-- Sign-ins that were tried and have not succeeded; who and from where only as keyed hashes.
CREATE UNLOGGED TABLE sign_in_tries (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL,
  network text NOT NULL,
  at      timestamptz NOT NULL
);
CREATE INDEX sign_in_tries_account ON sign_in_tries (account, at);
CREATE INDEX sign_in_tries_at ON sign_in_tries (at);

-- How many jobs a new cleaner has taken today.
CREATE INDEX job_events_accepted ON job_events (actor_id, at) WHERE type = 'accepted';

-- Why a message was kept back, and since when it counts as sent: it is claimed before it leaves.
ALTER TABLE messages ADD COLUMN reason text, ADD COLUMN claimed_at timestamptz;
CREATE INDEX messages_claimed ON messages (channel, claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX messages_claimed_recipient ON messages (recipient, claimed_at) WHERE claimed_at IS NOT NULL;

-- One number, one spelling (E.164). What is no number of the country code 1 stays as somebody typed it.
CREATE FUNCTION pg_temp.e164(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN digits ~ '^1?[2-9]\d{2}[2-9]\d{6}$' THEN '+1' || right(digits, 10) ELSE phone END
  FROM regexp_replace(phone, '\D', '', 'g') AS digits
$$;
UPDATE users SET phone = pg_temp.e164(phone) WHERE phone <> pg_temp.e164(phone);
UPDATE jobs SET contact_phone = pg_temp.e164(contact_phone) WHERE contact_phone <> pg_temp.e164(contact_phone);
UPDATE contact_messages SET phone = pg_temp.e164(phone) WHERE phone <> pg_temp.e164(phone);
UPDATE messages SET recipient = pg_temp.e164(recipient)
  WHERE channel = 'sms' AND recipient <> pg_temp.e164(recipient);
