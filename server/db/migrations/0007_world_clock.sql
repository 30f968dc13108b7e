-- How far the sandbox's clock is ahead of the real one; of no account where anything outside is real.
CREATE TABLE world_clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  moved_ms bigint NOT NULL DEFAULT 0 CHECK (moved_ms >= 0)
);
INSERT INTO world_clock DEFAULT VALUES;

-- Tasks wait by the database's own clock: when the sandbox's moves, they wait so much less.
CREATE FUNCTION pass_time(moved interval) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE graphile_worker._private_jobs SET run_at = run_at - moved WHERE locked_at IS NULL AND run_at > now();
END $$;
REVOKE EXECUTE ON FUNCTION pass_time FROM PUBLIC;
