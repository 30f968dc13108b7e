-- Tables, columns and stored codes get the words of the field; nothing is released that knows the old ones.
ALTER TABLE waiting_sign_ins RENAME TO pending_second_factor_logins;
ALTER TABLE code_apps RENAME TO totp_authenticators;
ALTER TABLE unwanted_messages RENAME TO notification_opt_outs;
ALTER TABLE served_secret RENAME TO session_secret_fingerprints;
ALTER TABLE mailed_links RENAME TO email_tokens;
ALTER TABLE sign_in_tries RENAME TO login_attempts;
ALTER TABLE world_clock RENAME TO sandbox_clock;
ALTER TABLE messages RENAME TO notifications;
ALTER TABLE seen_as RENAME TO impersonations;
ALTER TABLE proposals RENAME TO reschedule_requests;

ALTER TABLE session_secret_fingerprints RENAME mark TO fingerprint;
ALTER TABLE jobs RENAME promised_for TO cancellation_basis_at;
ALTER TABLE jobs RENAME promised_cents TO cancellation_basis_cents;
ALTER TABLE jobs RENAME preferred_until TO exclusive_until;
ALTER TABLE jobs RENAME offered_at TO published_at;
ALTER TABLE sessions RENAME came_by TO identity_provider;
ALTER TABLE pending_second_factor_logins RENAME came_by TO identity_provider;
ALTER TABLE sessions RENAME confirmed_at TO reauthenticated_at;
ALTER TABLE sessions RENAME confirmed_by TO reauthentication_method;
ALTER TABLE sessions RENAME used_at TO last_seen_at;

DO $$
DECLARE
  found record;
  renamed constant text[][] := '{{waiting_sign_ins,pending_second_factor_logins},{code_apps,totp_authenticators},
    {unwanted_messages,notification_opt_outs},{served_secret,session_secret_fingerprints},{mailed_links,email_tokens},
    {sign_in_tries,login_attempts},{world_clock,sandbox_clock},{messages,notifications},{seen_as,impersonations},
    {proposals,reschedule_requests},{sessions_came_by,sessions_identity_provider},
    {pending_second_factor_logins_came_by,pending_second_factor_logins_identity_provider},
    {sessions_confirmed_by,sessions_reauthentication_method}}';
  pair text[];
BEGIN
  FOREACH pair SLICE 1 IN ARRAY renamed LOOP
    FOR found IN SELECT conrelid::regclass AS of_table, conname AS name FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND starts_with(conname, pair[1] || '_')
    LOOP
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.of_table, found.name,
        pair[2] || substr(found.name, length(pair[1]) + 1));
    END LOOP;
    FOR found IN SELECT oid::regclass AS of_relation, relname AS name, relkind FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('i', 'S') AND starts_with(relname, pair[1] || '_')
    LOOP
      EXECUTE format('ALTER %s %s RENAME TO %I', CASE found.relkind WHEN 'i' THEN 'INDEX' ELSE 'SEQUENCE' END,
        found.of_relation, pair[2] || substr(found.name, length(pair[1]) + 1));
    END LOOP;
  END LOOP;
END $$;
ALTER TRIGGER refuse_deleted ON reschedule_requests RENAME TO nothing_for_deleted;

CREATE OR REPLACE FUNCTION queued_tasks_of_job(job bigint, before_id bigint, most integer) RETURNS SETOF queued_task
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT t.* FROM public.queued_tasks(NULL, NULL, before_id, 2147483647) t
    WHERE t.payload->>'jobId' = job::text
      OR t.name = 'send_message'
        AND t.payload->>'id' IN (SELECT n.id::text FROM public.notifications n WHERE n.job_id = job)
      OR t.payload->>'paymentId' IN (SELECT p.id::text FROM public.payments p WHERE p.job_id = job)
      OR t.payload->>'payoutId' IN (SELECT o.id::text FROM public.payouts o WHERE o.job_id = job)
      OR t.payload->>'refundId' IN (SELECT r.id::text FROM public.refunds r
        JOIN public.payments p ON p.id = r.payment_id WHERE p.job_id = job)
      OR t.payload->>'reversalId' IN (SELECT r.id::text FROM public.reversals r
        JOIN public.payouts o ON o.id = r.payout_id WHERE o.job_id = job)
    ORDER BY t.id DESC LIMIT most;
END $$;

-- Stored codes are words joined by underscores.
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check;
UPDATE refunds SET reason = CASE reason WHEN 'decided by us' THEN 'decided_by_operator'
  ELSE replace(lower(reason), ' ', '_') END;
ALTER TABLE refunds ADD CONSTRAINT refunds_reason_check CHECK (reason IN ('cancelled', 'rescheduled',
  'not_rescheduled', 'paid_after_cancellation', 'made_at_stripe', 'decided_by_operator', 'tip_not_possible'));

ALTER TABLE reschedule_requests DROP CONSTRAINT reschedule_requests_status_check;
UPDATE reschedule_requests SET status = CASE status WHEN 'agreed' THEN 'accepted' WHEN 'taken_back' THEN 'cancelled'
  WHEN 'over' THEN 'ended' ELSE status END;
ALTER TABLE reschedule_requests ADD CONSTRAINT reschedule_requests_status_check
  CHECK (status IN ('unpaid', 'open', 'accepted', 'declined', 'cancelled', 'ended'));

ALTER TABLE ledger_entries DISABLE TRIGGER ledger_is_insert_only;
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_cause_check;
UPDATE ledger_entries SET cause = replace(cause, '-', '_') WHERE cause LIKE '%-%';
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_is_insert_only;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_cause_check CHECK (cause IN ('payment', 'stripe_fee',
  'cancellation', 'refund_owed', 'refund_sent', 'refund_failed', 'refund_made_at_stripe', 'dispute_opened',
  'dispute_closed', 'payout_owed', 'ruling_owed', 'tip_owed', 'payout_sent', 'debt_settled', 'debt_restored',
  'extra_owed', 'debt_forgiven', 'reversal'));

ALTER TABLE job_events DISABLE TRIGGER job_events_are_insert_only;
ALTER TABLE job_events DROP CONSTRAINT job_events_type_check, DROP CONSTRAINT job_events_opening_check;
UPDATE job_events SET
  type = CASE type WHEN 'lapsed' THEN 'expired' ELSE replace(type, '-', '_') END,
  data = CASE WHEN data ->> 'reason' IN ('taken back', 'time is over', 'cannot come', 'taken_back', 'over')
    THEN jsonb_set(data, '{reason}', to_jsonb(CASE data ->> 'reason' WHEN 'taken back' THEN 'withdrawn'
      WHEN 'time is over' THEN 'expired' WHEN 'cannot come' THEN 'unavailable' WHEN 'taken_back' THEN 'cancelled'
      ELSE 'ended' END))
    ELSE data END
  WHERE type IN ('lapsed', 'request-withdrawn', 'proposal-ended', 'declined', 'opened');
ALTER TABLE job_events ENABLE TRIGGER job_events_are_insert_only;
ALTER TABLE job_events ADD CONSTRAINT job_events_type_check CHECK (type IN ('booked', 'paid', 'asked', 'declined',
  'request_withdrawn', 'opened', 'accepted', 'started', 'completed', 'cancelled', 'expired', 'missed', 'withdrawn',
  'checked_in', 'running_late', 'no_show', 'rebooked', 'locked_out', 'rescheduled', 'proposed', 'proposal_ended',
  'refunded', 'refund_decided', 'ruled', 'disputed', 'dispute_won', 'dispute_lost', 'paid_out', 'earnings_adjusted',
  'thanked'));
ALTER TABLE job_events ADD CONSTRAINT job_events_opening_check CHECK (
  type NOT IN ('declined', 'request_withdrawn', 'opened')
  OR data ->> 'reason' IN ('withdrawn', 'declined', 'expired', 'unavailable'));

ALTER TABLE admin_acts DISABLE TRIGGER admin_acts_are_insert_only;
ALTER TABLE admin_acts DROP CONSTRAINT admin_acts_act_check, DROP CONSTRAINT admin_acts_subject_check;
UPDATE admin_acts SET act = CASE act WHEN 'see_as' THEN 'impersonate' WHEN 'resend_message' THEN 'resend_notification'
  ELSE act END, subject = CASE subject WHEN 'message' THEN 'notification' ELSE subject END
  WHERE act = 'see_as' OR subject = 'message';
ALTER TABLE admin_acts ENABLE TRIGGER admin_acts_are_insert_only;
ALTER TABLE admin_acts ADD CONSTRAINT admin_acts_act_check CHECK (act IN ('approve', 'suspend', 'reinstate',
  'create_admin', 'create_support', 'remove_factors', 'release_review', 'hide_review', 'answer_contact', 'retry_task',
  'drop_task', 'cancel_job', 'reschedule_job', 'reassign_job', 'rule_no_show', 'rule_lockout', 'refund_payment',
  'adjust_payout', 'release_payout', 'refund_payout', 'submit_evidence', 'process_event', 'resend_notification',
  'order_check', 'record_check', 'impersonate', 'change_settings', 'withdraw_settings', 'remind_of_payout', 'block',
  'unblock', 'correct_email', 'export_data', 'erase_account'));
ALTER TABLE admin_acts ADD CONSTRAINT admin_acts_subject_check CHECK (subject IN ('user', 'review',
  'contact_message', 'task', 'job', 'payment', 'payout', 'dispute', 'stripe_event', 'notification', 'settings'));

UPDATE notifications SET event = 'booking-expired' WHERE event = 'booking-lapsed';
