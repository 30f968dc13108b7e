-- What operators do with tasks joins what they do with everything else, whatever that is by now.
CREATE FUNCTION pg_temp.also(check_name text, col text, more text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  words text;
BEGIN
  SELECT string_agg(DISTINCT quote_literal(word), ', ') INTO words FROM (
    SELECT m[1] AS word FROM pg_constraint,
      regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g') m
      WHERE conrelid = 'admin_acts'::regclass AND conname = check_name
    UNION SELECT unnest(more)) all_words;
  EXECUTE format('ALTER TABLE admin_acts DROP CONSTRAINT %I, ADD CONSTRAINT %I CHECK (%I IN (%s))',
    check_name, check_name, col, words);
END $$;
SELECT pg_temp.also('admin_acts_act_check', 'act', '{retry_task,drop_task}');
SELECT pg_temp.also('admin_acts_subject_check', 'subject', '{task}');

-- The queue's tables stay closed to the app's role: these are its doors for what operators may see and do.
CREATE TYPE queued_task AS (
  id bigint, name text, key text, payload json, attempts integer, max_attempts integer, state text,
  run_at timestamptz, created_at timestamptz, updated_at timestamptz, last_error text
);

CREATE FUNCTION queued_tasks(wanted_state text, words text, before_id bigint, most integer) RETURNS SETOF queued_task
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
    WHERE (wanted_state IS NULL OR t.state = wanted_state)
      AND (words IS NULL OR position(lower(words) IN lower(t.name || ' ' || coalesce(t.key, ''))) > 0
        OR t.id::text = ltrim(words, '#'))
    ORDER BY t.id DESC LIMIT most;
END $$;

-- Holds it, so that no worker takes it while it is decided about; one that is gone answers nothing.
CREATE FUNCTION hold_queued_task(task bigint) RETURNS SETOF queued_task
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM graphile_worker._private_jobs WHERE id = task FOR UPDATE;
  RETURN QUERY SELECT * FROM public.queued_tasks(NULL, '#' || task, task + 1, 1) t WHERE t.id = task;
END $$;

CREATE FUNCTION retry_queued_task(task bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.reschedule_jobs(ARRAY[task], run_at => now(), attempts => 0);
END $$;

CREATE FUNCTION drop_queued_task(task bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.complete_jobs(ARRAY[task]);
END $$;

REVOKE EXECUTE ON FUNCTION queued_tasks, hold_queued_task, retry_queued_task, drop_queued_task FROM PUBLIC;
