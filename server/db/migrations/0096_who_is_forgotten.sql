-- Of whoever is gone for a day the last messages go too. Who that was done for is not looked at again.
ALTER TABLE users ADD COLUMN forgotten_at timestamptz CHECK (forgotten_at IS NULL OR deleted_at IS NOT NULL);
CREATE INDEX users_to_forget ON users (deleted_at) WHERE deleted_at IS NOT NULL AND forgotten_at IS NULL;
