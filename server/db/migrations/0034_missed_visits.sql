-- The task that ends visits which nobody began reads these.
CREATE INDEX jobs_assigned_ends ON jobs (ends_at) WHERE status = 'assigned';
