-- outside of a transaction
-- What a tab counts is all in the index of days; those of price and duration leave out other days before they read a job.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_open_by_day ON jobs (scheduled_for, id)
  INCLUDE (customer_id, missed_by, preferred_until, preferred_cleaner_id)
  WHERE status = 'pending' AND cleaner_id IS NULL AND offered_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_open_by_price_and_day ON jobs (price_cents, id, scheduled_for)
  WHERE status = 'pending' AND cleaner_id IS NULL AND offered_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_open_by_duration_and_day ON jobs (duration, id, scheduled_for)
  WHERE status = 'pending' AND cleaner_id IS NULL AND offered_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS jobs_open_by_date;
DROP INDEX CONCURRENTLY IF EXISTS jobs_open_by_price;
DROP INDEX CONCURRENTLY IF EXISTS jobs_open_by_duration;
