-- What needs a person now is counted for the desk: each count reads what is open and nothing else.
CREATE INDEX messages_unsent ON messages (created_at) WHERE status IN ('queued', 'failed');
CREATE INDEX disputes_open ON disputes (created_at) WHERE status = 'open';
CREATE INDEX job_events_reported ON job_events (at) WHERE type IN ('no_show', 'rebooked', 'locked_out');

-- The queue's own tables stay closed to the app's role.
CREATE FUNCTION failed_tasks(tries integer) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN (SELECT count(*) FROM graphile_worker._private_jobs WHERE attempts >= least(tries, max_attempts) AND last_error IS NOT NULL);
END $$;
REVOKE ALL ON FUNCTION failed_tasks FROM PUBLIC;
