-- What a job is found by at the desk, beside its customer and its cleaner: where it is, and who is named on it.
CREATE FUNCTION address_words(street text, apt_number text, city text, state text, zip_code text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_words(concat_ws(' ', street, apt_number, city, state, zip_code));
CREATE INDEX addresses_words ON addresses USING gin (address_words(street, apt_number, city, state, zip_code));
CREATE INDEX jobs_contact_words ON jobs USING gin (person_words(contact_name, contact_email, contact_phone))
  WHERE contact_name IS NOT NULL;
CREATE INDEX jobs_by_status ON jobs (status, id);

-- Visits that were missed, by somebody's word or by the platform's clock.
CREATE INDEX job_events_visit_missed ON job_events (at)
  WHERE type IN ('no_show', 'rebooked', 'missed', 'locked_out');
DROP INDEX job_events_reported;

-- The tasks about one job, by what they were given: the queue itself stays closed to the app's role.
CREATE FUNCTION queued_tasks_of_job(job bigint, before_id bigint, most integer) RETURNS SETOF queued_task
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT t.* FROM public.queued_tasks(NULL, NULL, before_id, 2147483647) t
    WHERE t.payload->>'jobId' = job::text
      OR t.name = 'send_message' AND t.payload->>'id' IN (SELECT m.id::text FROM public.messages m WHERE m.job_id = job)
      OR t.payload->>'paymentId' IN (SELECT p.id::text FROM public.payments p WHERE p.job_id = job)
      OR t.payload->>'payoutId' IN (SELECT o.id::text FROM public.payouts o WHERE o.job_id = job)
      OR t.payload->>'refundId' IN (SELECT r.id::text FROM public.refunds r
        JOIN public.payments p ON p.id = r.payment_id WHERE p.job_id = job)
      OR t.payload->>'reversalId' IN (SELECT r.id::text FROM public.reversals r
        JOIN public.payouts o ON o.id = r.payout_id WHERE o.job_id = job)
    ORDER BY t.id DESC LIMIT most;
END $$;
REVOKE EXECUTE ON FUNCTION queued_tasks_of_job FROM PUBLIC;
