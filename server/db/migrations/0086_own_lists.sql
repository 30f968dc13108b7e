-- outside of a transaction
-- A person's jobs of one state in the order of their lists, and the reviews that somebody received.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_customer_list ON jobs (customer_id, status, scheduled_for DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_cleaner_list ON jobs (cleaner_id, status, scheduled_for DESC, id DESC)
  WHERE cleaner_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS reviews_received ON reviews (to_user_id, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS jobs_customer_status;
DROP INDEX CONCURRENTLY IF EXISTS jobs_cleaner_status;
