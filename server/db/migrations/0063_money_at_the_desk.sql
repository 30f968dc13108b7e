-- Lists of the desk: payments and payouts by state, newest first.
CREATE INDEX payments_status ON payments (status, id);
CREATE INDEX payouts_status ON payouts (status, id);
-- Which events told us of an object at Stripe.
CREATE INDEX stripe_events_object ON stripe_events ((payload #>> '{data,object,id}'));
CREATE INDEX stripe_events_intent ON stripe_events ((payload #>> '{data,object,payment_intent}'));

-- What the queue holds about something: by the keys of its tasks, which are an index of the queue.
CREATE FUNCTION queued_tasks_of(keys text[]) RETURNS SETOF queued_task
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT j.id, k.identifier, j.key, j.payload, j.attempts::integer, j.max_attempts::integer,
      CASE WHEN j.locked_at IS NOT NULL THEN 'running' WHEN j.attempts >= j.max_attempts THEN 'failed'
        WHEN j.attempts > 0 THEN 'retrying' ELSE 'waiting' END,
      j.run_at, j.created_at, j.updated_at, j.last_error
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks k ON k.id = j.task_id
    WHERE j.key = ANY (keys) ORDER BY j.id DESC;
END $$;
REVOKE EXECUTE ON FUNCTION queued_tasks_of FROM PUBLIC;

-- Words join what each list has by now, whatever that is.
CREATE FUNCTION pg_temp.also(of_table regclass, check_name text, col text, more text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  words text;
BEGIN
  SELECT string_agg(DISTINCT quote_literal(word), ', ') INTO words FROM (
    SELECT m[1] AS word FROM pg_constraint,
      regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') m
      WHERE conrelid = of_table AND conname = check_name
    UNION SELECT unnest(more)) all_words;
  EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I CHECK (%I IN (%s))',
    of_table, check_name, check_name, col, words);
END $$;
SELECT pg_temp.also('refunds', 'refunds_reason_check', 'reason', '{decided by us}');
SELECT pg_temp.also('job_events', 'job_events_type_check', 'type', '{refund_decided}');
