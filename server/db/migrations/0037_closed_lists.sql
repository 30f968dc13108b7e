-- What the ledger says of no single job, such as a credit.
ALTER TABLE ledger_entries ALTER COLUMN job_id DROP NOT NULL;

-- Lapsing had another name at first.
UPDATE job_events SET type = 'lapsed' WHERE type = 'expired';

-- Words of which there are no others: domain/enums.ts has the same.
ALTER TABLE ledger_entries
  ADD CONSTRAINT ledger_entries_account_check CHECK (account IN ('stripe_balance', 'disputed_funds',
    'customer_receipts', 'refund_payable', 'cleaner_payable', 'cleaner_debt', 'platform_fee', 'stripe_fees')),
  ADD CONSTRAINT ledger_entries_cause_check CHECK (cause IN ('payment', 'stripe-fee', 'cancellation', 'refund-owed',
    'refund-sent', 'refund-failed', 'refund-made-at-stripe', 'dispute-opened', 'dispute-closed', 'payout-owed',
    'tip-owed', 'payout-sent', 'debt-settled', 'debt-restored', 'reversal'));
ALTER TABLE refunds ADD CONSTRAINT refunds_reason_check
  CHECK (reason IN ('cancelled', 'paid after cancellation', 'made at Stripe'));
ALTER TABLE job_events
  ADD CONSTRAINT job_events_type_check CHECK (type IN ('booked', 'paid', 'asked', 'declined', 'request-withdrawn',
    'opened', 'accepted', 'started', 'completed', 'cancelled', 'lapsed', 'missed', 'withdrawn', 'refunded', 'disputed',
    'dispute_won', 'dispute_lost', 'paid_out')),
  ADD CONSTRAINT job_events_opening_check CHECK (type NOT IN ('declined', 'request-withdrawn', 'opened')
    OR data ->> 'reason' IN ('taken back', 'declined', 'time is over', 'cannot come'));

-- What happened is added to, never changed.
CREATE TRIGGER job_events_are_insert_only BEFORE UPDATE OR DELETE ON job_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER job_events_are_never_emptied BEFORE TRUNCATE ON job_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER money_audits_are_insert_only BEFORE UPDATE OR DELETE ON money_audits
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER money_audits_are_never_emptied BEFORE TRUNCATE ON money_audits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
