-- Each running worker writes when it was seen last, by the database's clock; /readyz, metrics and the doctor read it.
CREATE TABLE worker_heartbeats (
  id         uuid PRIMARY KEY,
  host       text NOT NULL,
  pid        integer NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Since when the oldest task that could run waits, or is held by a worker that may be gone; null when there is none.
CREATE FUNCTION oldest_due_task() RETURNS timestamptz
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN (SELECT min(run_at) FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts);
END $$;
REVOKE EXECUTE ON FUNCTION oldest_due_task FROM PUBLIC;
