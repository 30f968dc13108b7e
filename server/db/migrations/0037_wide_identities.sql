-- Numbers of records become 64 bits wide: every identity, and every column that names a record. Each table is written
-- anew once; references, and triggers that name such a column, are put aside meanwhile and checked once at the end.
CREATE TEMP TABLE widened ON COMMIT DROP AS
  SELECT a.attrelid::regclass AS named, a.attname AS part FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    AND a.atttypid = 'integer'::regtype AND (a.attidentity <> '' OR EXISTS (SELECT FROM pg_constraint k
      WHERE k.contype = 'f' AND k.conrelid = a.attrelid AND a.attnum = ANY (k.conkey)));

CREATE TEMP TABLE put_aside ON COMMIT DROP AS
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS undo,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS redo
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
  UNION ALL
  SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid)
  FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN (SELECT named FROM widened)
    AND (tgattr::text <> '' OR tgqual IS NOT NULL);

ALTER TABLE jobs DROP CONSTRAINT jobs_no_overlap;

DO $$
DECLARE
  act text;
BEGIN
  FOR act IN SELECT undo FROM put_aside LOOP EXECUTE act; END LOOP;
  FOR act IN SELECT format('ALTER TABLE %s %s', named, string_agg(format('ALTER COLUMN %I TYPE bigint', part), ', '))
    FROM widened GROUP BY named LOOP EXECUTE act; END LOOP;
  FOR act IN SELECT redo FROM put_aside LOOP EXECUTE act; END LOOP;
END $$;

ALTER TABLE jobs ADD CONSTRAINT jobs_no_overlap EXCLUDE USING gist (
  int8range(cleaner_id, cleaner_id, '[]') WITH &&,
  tstzrange(scheduled_for, ends_at) WITH &&
) WHERE (cleaner_id IS NOT NULL AND status IN ('assigned', 'in_progress'));

CREATE OR REPLACE FUNCTION refuse_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone timestamptz;
BEGIN
  SELECT deleted_at INTO gone FROM users WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::bigint FOR KEY SHARE;
  IF gone IS NOT NULL THEN
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'SJ401';
  END IF;
  RETURN NEW;
END
$$;
