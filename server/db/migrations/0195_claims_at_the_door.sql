-- outside of a transaction
-- Unpaid visits that were cancelled with their cleaner at the door: an operator rules on what the cleaner claims.
CREATE INDEX CONCURRENTLY IF NOT EXISTS job_events_claimed ON job_events (at)
  WHERE type = 'cancelled' AND data ? 'claimedCents';
