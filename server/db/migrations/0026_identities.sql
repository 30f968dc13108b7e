-- Whom Google or Apple know as one of our accounts; their number of somebody never changes, an address may.
CREATE TABLE identities (
  provider  text NOT NULL CHECK (provider IN ('google', 'apple')),
  subject   text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  user_id   integer NOT NULL REFERENCES users ON DELETE CASCADE,
  email     text,
  linked_at timestamptz NOT NULL,
  used_at   timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider)
);

-- A sign-in that is under way at a provider: used once, within ten minutes, in the browser that began it.
CREATE TABLE pending_sign_ins (
  state_hash text PRIMARY KEY,
  browser    text NOT NULL,
  provider   text NOT NULL CHECK (provider IN ('google', 'apple')),
  nonce      text NOT NULL,
  verifier   text NOT NULL,
  user_id    integer REFERENCES users ON DELETE CASCADE,
  role       text NOT NULL CHECK (role IN ('customer', 'cleaner')),
  redirect   text,
  name       text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_user ON pending_sign_ins (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX pending_sign_ins_expiry ON pending_sign_ins (expires_at);

-- Nothing ever stood in these: identities are where it stands now.
ALTER TABLE users DROP COLUMN google_id, DROP COLUMN apple_id;
