-- Disputes of gift cards are listed with the others; their payment belongs to no job.
ALTER TABLE disputes ALTER COLUMN payment_id DROP NOT NULL,
  ADD COLUMN gift_card_id bigint REFERENCES gift_cards,
  ADD CONSTRAINT disputes_subject_check CHECK (num_nonnulls(payment_id, gift_card_id) = 1);
CREATE INDEX disputes_gift_card ON disputes (gift_card_id) WHERE gift_card_id IS NOT NULL;

-- Reason and deadline of those that exist come with their next event.
INSERT INTO disputes (id, gift_card_id, amount_cents, fee_cents, status, created_at, closed_at)
SELECT dispute_id, id, amount_cents, dispute_fee_cents, dispute_status, updated_at,
  CASE WHEN dispute_status <> 'open' THEN updated_at END
FROM gift_cards WHERE dispute_id IS NOT NULL AND dispute_status IS NOT NULL
ON CONFLICT (id) DO NOTHING;
