-- A payout between two sides that look like one person waits for an operator, who releases or refunds it.
ALTER TABLE payouts
  ADD COLUMN review_reason text
    CHECK (review_reason IN ('same_card', 'same_device', 'same_email', 'same_phone', 'same_home')),
  ADD COLUMN reviewed_at timestamptz,
  ADD CONSTRAINT payouts_reviewed_check CHECK (reviewed_at IS NULL OR review_reason IS NOT NULL);
CREATE INDEX payouts_under_review ON payouts (cleaner_id, id) WHERE review_reason IS NOT NULL AND reviewed_at IS NULL;
-- Whether a card has paid here before.
CREATE INDEX payments_card ON payments (card_fingerprint) WHERE card_fingerprint IS NOT NULL;

CREATE OR REPLACE FUNCTION pg_temp.also(of_table regclass, check_name text, col text, more text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  words text;
BEGIN
  SELECT string_agg(DISTINCT quote_literal(word), ', ') INTO words FROM (
    SELECT m[1] AS word FROM pg_constraint,
      regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') m
      WHERE conrelid = of_table AND conname = check_name
    UNION SELECT unnest(more)) all_words;
  EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I CHECK (%I IN (%s))',
    of_table, check_name, check_name, col, words);
END $$;
SELECT pg_temp.also('admin_acts', 'admin_acts_act_check', 'act', '{release_payout,refund_payout}');
