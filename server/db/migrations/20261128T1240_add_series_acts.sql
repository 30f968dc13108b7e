-- Operators end recurring orders.
ALTER TABLE admin_acts DROP CONSTRAINT admin_acts_act_check, DROP CONSTRAINT admin_acts_subject_check,
  ADD CONSTRAINT admin_acts_act_check CHECK (act IN ('approve', 'suspend', 'reinstate', 'create_admin',
    'create_support', 'remove_factors', 'release_review', 'hide_review', 'answer_contact', 'retry_task',
    'drop_task', 'cancel_job', 'reschedule_job', 'reassign_job', 'rule_no_show', 'rule_lockout',
    'refund_payment', 'adjust_payout', 'release_payout', 'refund_payout', 'create_promotion', 'end_promotion',
    'end_series', 'give_credit', 'submit_evidence', 'process_event', 'resend_notification', 'order_check', 'record_check',
    'impersonate', 'change_settings', 'withdraw_settings', 'remind_of_payout', 'block', 'unblock',
    'correct_email', 'export_data', 'erase_account')),
  ADD CONSTRAINT admin_acts_subject_check CHECK (subject IN ('user', 'review', 'contact_message', 'task', 'job',
    'payment', 'payout', 'dispute', 'stripe_event', 'notification', 'settings', 'promotion', 'series'));
