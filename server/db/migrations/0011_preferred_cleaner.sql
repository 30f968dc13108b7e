-- Until then the chosen cleaner has the job alone; null while it is open to every cleaner.
ALTER TABLE jobs ADD COLUMN preferred_until timestamptz;
CREATE INDEX jobs_asked ON jobs (preferred_until) WHERE status = 'pending' AND preferred_until IS NOT NULL;
