-- What the acts keep, kept here as well: money that came in or went out always names its object at Stripe.
ALTER TABLE payments ADD CONSTRAINT payments_paid_by_intent_check
  CHECK (status IN ('pending', 'failed') OR payment_intent_id IS NOT NULL);
ALTER TABLE payouts
  ADD CONSTRAINT payouts_amount_fixed_check CHECK (status NOT IN ('sending', 'paid') OR sent_cents IS NOT NULL),
  ADD CONSTRAINT payouts_sent_by_transfer_check
    CHECK (status <> 'paid' OR sent_cents = 0 OR stripe_payout_id IS NOT NULL),
  ADD CONSTRAINT payouts_sent_earned_check CHECK (sent_cents + debt_cents <= cleaner_amount_cents);

-- The sweep asks for these every minute.
CREATE INDEX payments_fee_unnamed ON payments (id) WHERE stripe_fee_cents IS NULL;
