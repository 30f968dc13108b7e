-- Stored codes are snake_case, and name a reschedule request as the table does.
ALTER TABLE job_events DROP CONSTRAINT job_events_type_check;
ALTER TABLE job_events DISABLE TRIGGER job_events_are_insert_only;
UPDATE job_events SET
  type = CASE type WHEN 'proposed' THEN 'reschedule_requested'
    WHEN 'proposal_ended' THEN 'reschedule_request_ended' ELSE type END,
  data = CASE WHEN data ? 'proposalId'
    THEN data - 'proposalId' || jsonb_build_object('rescheduleRequestId', data -> 'proposalId') ELSE data END
WHERE type IN ('proposed', 'proposal_ended') OR data ? 'proposalId';
ALTER TABLE job_events ENABLE TRIGGER job_events_are_insert_only;
ALTER TABLE job_events ADD CONSTRAINT job_events_type_check
  CHECK (type IN ('booked', 'paid', 'asked', 'declined', 'request_withdrawn', 'opened', 'accepted',
    'started', 'completed', 'cancelled', 'expired', 'missed', 'withdrawn', 'checked_in', 'running_late',
    'no_show', 'rebooked', 'locked_out', 'rescheduled', 'reschedule_requested', 'reschedule_request_ended',
    'refunded', 'refund_decided', 'ruled', 'disputed', 'dispute_won', 'dispute_lost', 'paid_out',
    'earnings_adjusted', 'thanked'));

-- The key of a notification begins with its event.
UPDATE notifications SET
  dedupe_key = replace(event, '-', '_') || substr(dedupe_key, length(event) + 1)
WHERE event LIKE '%-%' AND starts_with(dedupe_key, event);
UPDATE notifications SET event = replace(event, '-', '_') WHERE event LIKE '%-%';
