-- A payout between two sides that look like one person waits for an operator, who releases or refunds it.
ALTER TABLE payouts
  ADD COLUMN review_reason text
    CHECK (review_reason IN ('same_card', 'same_device', 'same_email', 'same_phone', 'same_home')),
  ADD COLUMN reviewed_at timestamptz,
  ADD CONSTRAINT payouts_reviewed_check CHECK (reviewed_at IS NULL OR review_reason IS NOT NULL);
CREATE INDEX payouts_under_review ON payouts (cleaner_id, id) WHERE review_reason IS NOT NULL AND reviewed_at IS NULL;
-- Whether a card has paid here before.
CREATE INDEX payments_card ON payments (card_fingerprint) WHERE card_fingerprint IS NOT NULL;
