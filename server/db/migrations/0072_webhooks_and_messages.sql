-- An event of Stripe has a number of ours as well: lists go by it, and so does the log of operators.
ALTER TABLE stripe_events
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- When Stripe says that it happened; not known of events from before.
  ADD COLUMN happened_at timestamptz;

-- A message that an operator has had sent again names the one that it repeats.
ALTER TABLE messages ADD COLUMN repeats_id bigint REFERENCES messages ON DELETE SET NULL;
CREATE INDEX messages_repeats ON messages (repeats_id) WHERE repeats_id IS NOT NULL;

-- What the desk counts as failed and what its list shows as that are one condition.
CREATE FUNCTION task_is_troubled(attempts integer, max_attempts integer, last_error text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN attempts >= least(5, max_attempts) AND last_error IS NOT NULL;

DROP FUNCTION failed_tasks;
CREATE FUNCTION failed_tasks() RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN (SELECT count(*) FROM graphile_worker._private_jobs
    WHERE public.task_is_troubled(attempts, max_attempts, last_error));
END $$;

CREATE OR REPLACE FUNCTION queued_tasks(wanted_state text, words text, before_id bigint, most integer) RETURNS SETOF queued_task
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT t.id, t.name, t.key, t.payload, t.attempts, t.max_attempts, t.state,
      t.run_at, t.created_at, t.updated_at, t.last_error
    FROM (SELECT j.id, k.identifier AS name, j.key, j.payload, j.attempts::integer, j.max_attempts::integer,
        CASE WHEN j.locked_at IS NOT NULL THEN 'running' WHEN j.attempts >= j.max_attempts THEN 'failed'
          WHEN j.attempts > 0 THEN 'retrying' ELSE 'waiting' END AS state,
        j.run_at, j.created_at, j.updated_at, j.last_error
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks k ON k.id = j.task_id
      WHERE j.id < before_id) t
    WHERE (wanted_state IS NULL OR t.state = wanted_state
        OR (wanted_state = 'troubled' AND public.task_is_troubled(t.attempts, t.max_attempts, t.last_error)))
      AND (words IS NULL OR position(lower(words) IN lower(t.name || ' ' || coalesce(t.key, ''))) > 0
        OR t.id::text = ltrim(words, '#'))
    ORDER BY t.id DESC LIMIT most;
END $$;

-- The task that is queued under a key; there is one at most.
CREATE FUNCTION queued_task_of_key(task_key text) RETURNS SETOF queued_task
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  task bigint := (SELECT id FROM graphile_worker._private_jobs WHERE key = task_key);
BEGIN
  RETURN QUERY SELECT * FROM public.queued_tasks(NULL, '#' || task, task + 1, 1) t WHERE t.id = task;
END $$;
REVOKE EXECUTE ON FUNCTION failed_tasks, queued_task_of_key FROM PUBLIC;
