-- What the customer and the cleaner of a job write to each other. Each cleaner who has a job has a conversation of
-- their own; the customer's side is the job's, since a guest's booking may pass to an account.
CREATE TABLE conversation_messages (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id            bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
  cleaner_id        bigint NOT NULL REFERENCES users,
  author            text NOT NULL CHECK (author IN ('customer', 'cleaner')),
  -- Empty for photos alone.
  text              text NOT NULL CHECK (length(text) <= 2000),
  created_at        timestamptz NOT NULL,
  -- When the other side has read it, and was sent a notification of it.
  read_at           timestamptz,
  notified_at       timestamptz,
  -- When the other side has reported it, and why.
  reported_at       timestamptz,
  report_reason     text,
  CHECK ((reported_at IS NULL) = (report_reason IS NULL))
);
CREATE INDEX conversation_messages_job ON conversation_messages (job_id, id);
CREATE INDEX conversation_messages_cleaner ON conversation_messages (cleaner_id);
CREATE INDEX conversation_messages_created ON conversation_messages (created_at);
CREATE INDEX conversation_messages_unread ON conversation_messages (job_id) WHERE read_at IS NULL;
CREATE INDEX conversation_messages_to_notify ON conversation_messages (created_at)
  WHERE read_at IS NULL AND notified_at IS NULL;
CREATE INDEX conversation_messages_notified ON conversation_messages (job_id, notified_at) WHERE notified_at IS NOT NULL;

ALTER TABLE photos DROP CONSTRAINT photos_purpose_check,
  ADD CONSTRAINT photos_purpose_check CHECK (purpose IN ('profile', 'review', 'lockout', 'checklist', 'message')),
  ADD COLUMN message_id bigint REFERENCES conversation_messages ON DELETE SET NULL;
CREATE INDEX photos_message ON photos (message_id) WHERE message_id IS NOT NULL;

ALTER TABLE idempotency_keys ADD COLUMN message_id bigint REFERENCES conversation_messages ON DELETE CASCADE;
CREATE INDEX idempotency_keys_message ON idempotency_keys (message_id);

ALTER TABLE job_events DROP CONSTRAINT job_events_type_check;
ALTER TABLE job_events ADD CONSTRAINT job_events_type_check
  CHECK (type IN ('booked', 'paid', 'asked', 'favourites_asked', 'declined', 'favourite_declined',
    'request_withdrawn', 'opened', 'boosted', 'accepted',
    'started', 'checklist_begun', 'checklist_finished', 'completed', 'cancelled', 'expired', 'missed', 'withdrawn', 'on_my_way',
    'checked_in', 'running_late', 'no_show', 'rebooked', 'locked_out', 'rescheduled', 'reschedule_requested',
    'reschedule_request_ended', 'refunded', 'refund_decided', 'ruled', 'disputed', 'dispute_won', 'dispute_lost',
    'paid_out', 'earnings_adjusted', 'thanked', 'message_written', 'messages_read')) NOT VALID;
ALTER TABLE job_events VALIDATE CONSTRAINT job_events_type_check;

ALTER TABLE admin_acts DROP CONSTRAINT admin_acts_act_check,
  ADD CONSTRAINT admin_acts_act_check CHECK (act IN ('approve', 'suspend', 'reinstate', 'create_admin',
    'create_support', 'remove_factors', 'release_review', 'hide_review', 'answer_contact', 'retry_task',
    'drop_task', 'cancel_job', 'reschedule_job', 'reassign_job', 'rule_no_show', 'rule_lockout',
    'refund_payment', 'adjust_payout', 'release_payout', 'refund_payout', 'create_promotion', 'end_promotion',
    'end_series', 'give_credit', 'refund_gift_card', 'resend_gift_card', 'submit_evidence', 'process_event',
    'resend_notification', 'order_check', 'record_check',
    'impersonate', 'change_settings', 'withdraw_settings', 'remind_of_payout', 'block', 'unblock',
    'correct_email', 'export_data', 'erase_account', 'read_conversation'));
