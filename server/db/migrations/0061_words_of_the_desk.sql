-- What operators do with jobs, money, disputes, messages, checks and settings joins what they do with everything else.
ALTER TABLE admin_acts
  DROP CONSTRAINT admin_acts_act_check,
  ADD CONSTRAINT admin_acts_act_check CHECK (act IN ('approve', 'suspend', 'reinstate', 'create_admin',
    'create_support', 'remove_factors', 'release_review', 'hide_review', 'answer_contact', 'retry_task', 'drop_task',
    'cancel_job', 'reschedule_job', 'reassign_job', 'rule_no_show', 'rule_lockout', 'refund_payment', 'adjust_payout',
    'submit_evidence', 'process_event', 'resend_message', 'order_check', 'record_check', 'see_as', 'change_settings',
    'withdraw_settings')),
  DROP CONSTRAINT admin_acts_subject_check,
  ADD CONSTRAINT admin_acts_subject_check CHECK (subject IN ('user', 'review', 'contact_message', 'task', 'job',
    'payment', 'payout', 'dispute', 'stripe_event', 'message', 'settings'));
