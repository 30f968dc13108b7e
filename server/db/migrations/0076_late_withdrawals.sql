-- What has begun is not taken back, whoever asks: when a withdrawal says it was made is never before what is known to
-- have happened already, so that nobody writes one with an older time.
CREATE OR REPLACE FUNCTION refuse_late_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  begins timestamptz;
  made timestamptz;
BEGIN
  IF NEW.of = 'settings' THEN
    SELECT starts_at, created_at INTO begins, made FROM settings_versions WHERE version = NEW.version;
  ELSE
    SELECT starts_at, created_at INTO begins, made FROM terms_versions WHERE version = NEW.version;
  END IF;
  NEW.at := greatest(NEW.at, made, (SELECT max(at) FROM withdrawn_versions),
    (SELECT at FROM admin_acts ORDER BY id DESC LIMIT 1), (SELECT at FROM job_events ORDER BY id DESC LIMIT 1),
    (SELECT max(created_at) FROM settings_versions), (SELECT max(created_at) FROM terms_versions));
  IF begins IS NULL OR begins <= NEW.at THEN
    RAISE EXCEPTION 'version % of the % cannot be withdrawn', NEW.version, NEW.of;
  END IF;
  RETURN NEW;
END $$;
