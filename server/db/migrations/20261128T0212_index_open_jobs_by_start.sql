-- outside of a transaction
-- Covers the columns of the steps of an offer, so that counts read the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_open_by_start ON jobs (scheduled_for, id)
  INCLUDE (customer_id, missed_by, exclusive_until, preferred_cleaner_id, favourites_from)
  WHERE status = 'pending' AND cleaner_id IS NULL AND published_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS jobs_open_by_day;
