-- outside of a transaction
-- One index for each side of a job: a list in the order of dates leaves out other statuses within the index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_of_customer ON jobs (customer_id, scheduled_for DESC, id DESC, status);
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_of_cleaner ON jobs (cleaner_id, scheduled_for DESC, id DESC, status)
  WHERE cleaner_id IS NOT NULL;
-- Reminders and the visits of a day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_by_day ON jobs (scheduled_for, status);
DROP INDEX CONCURRENTLY IF EXISTS jobs_customer;
DROP INDEX CONCURRENTLY IF EXISTS jobs_customer_active;
DROP INDEX CONCURRENTLY IF EXISTS jobs_customer_list;
DROP INDEX CONCURRENTLY IF EXISTS jobs_cleaner;
DROP INDEX CONCURRENTLY IF EXISTS jobs_cleaner_active;
DROP INDEX CONCURRENTLY IF EXISTS jobs_cleaner_list;
DROP INDEX CONCURRENTLY IF EXISTS jobs_coming;
DROP INDEX CONCURRENTLY IF EXISTS jobs_taken_by_day;
DROP INDEX CONCURRENTLY IF EXISTS jobs_assigned_starts;
