-- Whoever comes from Google or Apple has not shown the password.
ALTER TABLE sessions DROP CONSTRAINT sessions_confirmed_by_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_confirmed_by_check
  CHECK (confirmed_by IN ('password', 'identity', 'code', 'recovery', 'passkey'));
