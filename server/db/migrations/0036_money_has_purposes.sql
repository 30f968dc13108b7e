-- What a payment is for. One for the cleaning of a job that is open or paid; tips may be several.
ALTER TABLE payments
  ADD COLUMN purpose text NOT NULL DEFAULT 'cleaning' CHECK (purpose IN ('cleaning', 'tip', 'fee'));
ALTER TABLE payments ALTER COLUMN purpose DROP DEFAULT;
DROP INDEX payments_one_per_job;
CREATE UNIQUE INDEX payments_one_per_job ON payments (job_id) WHERE status <> 'failed' AND purpose = 'cleaning';

-- A payout is what one payment earns a cleaner, and of what kind that is; a job may bring several.
ALTER TABLE payouts
  ADD COLUMN payment_id integer REFERENCES payments,
  ADD COLUMN kind text CHECK (kind IN ('cleaning', 'tip', 'late_cancellation', 'lockout'));
UPDATE payouts SET
  payment_id = (SELECT p.id FROM payments p WHERE p.job_id = payouts.job_id ORDER BY p.status = 'failed', p.id DESC LIMIT 1),
  kind = CASE WHEN j.status = 'cancelled' THEN 'late_cancellation' ELSE 'cleaning' END
  FROM jobs j WHERE j.id = payouts.job_id;
ALTER TABLE payouts
  ALTER COLUMN payment_id SET NOT NULL,
  ALTER COLUMN kind SET NOT NULL,
  DROP CONSTRAINT payouts_job_id_key,
  ADD CONSTRAINT payouts_payment_kind_key UNIQUE (payment_id, kind);
CREATE INDEX payouts_job ON payouts (job_id);

-- It holds the id of a transfer; what Stripe calls a payout goes from a cleaner's account to their bank.
ALTER TABLE payouts RENAME COLUMN stripe_payout_id TO stripe_transfer_id;
ALTER TABLE payouts RENAME CONSTRAINT payouts_stripe_payout_id_key TO payouts_stripe_transfer_id_key;
