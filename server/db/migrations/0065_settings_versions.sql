-- What the operator sets, version by version: each row holds what changes from its start on, the first one everything.
-- Who changed it and why stands in admin_acts; nothing of it is ever changed.
CREATE TABLE settings_versions (
  version    integer PRIMARY KEY CHECK (version > 0),
  changes    jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'object'),
  starts_at  timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- Nobody's past changes.
  CHECK (version = 1 OR starts_at >= created_at)
);
CREATE INDEX settings_versions_start ON settings_versions (starts_at, version);

-- A version that was taken back before it began, of the settings or of the terms.
CREATE TABLE withdrawn_versions (
  of      text NOT NULL CHECK (of IN ('settings', 'terms')),
  version integer NOT NULL CHECK (version > 1),
  at      timestamptz NOT NULL,
  PRIMARY KEY (of, version)
);

CREATE TRIGGER settings_versions_are_insert_only BEFORE UPDATE OR DELETE ON settings_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settings_versions_are_never_emptied BEFORE TRUNCATE ON settings_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawn_versions_are_insert_only BEFORE UPDATE OR DELETE ON withdrawn_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawn_versions_are_never_emptied BEFORE TRUNCATE ON withdrawn_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What has begun is not taken back, whoever asks.
CREATE FUNCTION refuse_late_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  begins timestamptz;
BEGIN
  IF NEW.of = 'settings' THEN SELECT starts_at INTO begins FROM settings_versions WHERE version = NEW.version;
  ELSE SELECT starts_at INTO begins FROM terms_versions WHERE version = NEW.version; END IF;
  IF begins IS NULL OR begins <= NEW.at THEN
    RAISE EXCEPTION 'version % of the % cannot be withdrawn', NEW.version, NEW.of;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawn_before_it_begins BEFORE INSERT ON withdrawn_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_late_withdrawal();

-- Every process reads them anew.
CREATE FUNCTION announce_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY settings_changed;
  RETURN NULL;
END $$;
CREATE TRIGGER settings_versions_are_announced AFTER INSERT ON settings_versions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
CREATE TRIGGER terms_versions_are_announced AFTER INSERT ON terms_versions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
CREATE TRIGGER withdrawals_are_announced AFTER INSERT ON withdrawn_versions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
