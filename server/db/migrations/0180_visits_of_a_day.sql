-- outside of a transaction
-- The admin start page lists the visits of a day; those that no cleaner has yet are in jobs_open_by_day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_taken_by_day ON jobs (scheduled_for)
  WHERE status IN ('assigned', 'in_progress', 'completed');
