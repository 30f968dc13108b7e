-- An admin releases or refunds a payout under review. Words join what the list has by now, whatever that is.
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
