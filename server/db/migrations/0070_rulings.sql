-- What an operator rules on a visit that was missed: a word of the job's history, one for each report.
CREATE FUNCTION pg_temp.joins(of_table regclass, check_name text, col text, more text[]) RETURNS void LANGUAGE plpgsql AS $$
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
SELECT pg_temp.joins('job_events', 'job_events_type_check', 'type', '{ruled}');
SELECT pg_temp.joins('payouts', 'payouts_kind_check', 'kind', '{ruling}');
SELECT pg_temp.joins('ledger_entries', 'ledger_entries_cause_check', 'cause', '{ruling-owed}');
CREATE UNIQUE INDEX job_events_one_ruling ON job_events ((data->>'reportId')) WHERE type = 'ruled';
