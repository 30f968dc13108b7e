-- outside of a transaction
-- The admin start page lists the visits of a day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_visits_by_day ON jobs (scheduled_for, id)
  WHERE status <> 'cancelled' AND offered_at IS NOT NULL;
