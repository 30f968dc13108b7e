-- What an operator gives a cleaner out of our share, beyond what was earned, and debts that are forgiven.
-- Words join what each list has by now, whatever that is.
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
SELECT pg_temp.also('payouts', 'payouts_kind_check', 'kind', '{extra}');
SELECT pg_temp.also('ledger_entries', 'ledger_entries_cause_check', 'cause', '{extra-owed,debt-forgiven}');
SELECT pg_temp.also('job_events', 'job_events_type_check', 'type', '{earnings_adjusted}');
-- As domain/payout/extra.ts has it: all of it is the cleaner's, and there is a most.
ALTER TABLE payouts ADD CONSTRAINT payouts_extra_check
  CHECK (kind <> 'extra' OR (cleaner_amount_cents BETWEEN 1 AND 20000 AND platform_fee_cents = 0));
