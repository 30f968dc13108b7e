-- Whose bookings are refused, and under which e-mail: of an account, or of a guest, who has no other name. Why, and since
-- when it was so before, is in admin_acts.
CREATE TABLE blocks (
  user_id bigint PRIMARY KEY REFERENCES users,
  email   text NOT NULL,
  at      timestamptz NOT NULL
);
CREATE INDEX blocks_email ON blocks (email);
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON blocks
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

-- An operator asks a new address to confirm that it is a customer's.
ALTER TABLE mailed_links
  DROP CONSTRAINT mailed_links_purpose_check,
  ADD CONSTRAINT mailed_links_purpose_check
    CHECK (purpose IN ('verify_email', 'change_email', 'reset_password', 'correct_email'));

ALTER TABLE admin_acts
  DROP CONSTRAINT admin_acts_act_check,
  ADD CONSTRAINT admin_acts_act_check CHECK (act IN ('approve', 'suspend', 'reinstate', 'create_admin',
    'create_support', 'remove_factors', 'release_review', 'hide_review', 'answer_contact', 'retry_task', 'drop_task',
    'cancel_job', 'reschedule_job', 'reassign_job', 'rule_no_show', 'rule_lockout', 'refund_payment', 'adjust_payout',
    'submit_evidence', 'process_event', 'resend_message', 'order_check', 'record_check', 'see_as', 'change_settings',
    'withdraw_settings', 'remind_of_payout', 'block', 'unblock', 'correct_email', 'export_data', 'erase_account'));
