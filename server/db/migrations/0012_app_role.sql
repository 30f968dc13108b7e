-- The logins the product serves with, one for each name this database has had; closed to all but the owner.
CREATE TABLE app_logins (
  role     text PRIMARY KEY,
  password text NOT NULL
);

-- A session's own temporary tables stand before all others unless the path says where they stand.
ALTER FUNCTION check_ledger_balance() SET search_path = public, pg_temp;

-- What the operator decided about people, by command: added to, never changed.
CREATE TABLE operator_acts (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  act      text NOT NULL CHECK (act IN ('approve', 'suspend', 'reinstate', 'create_admin')),
  user_id  integer NOT NULL REFERENCES users,
  before   text,
  after    text NOT NULL,
  reason   text NOT NULL CHECK (btrim(reason) <> ''),
  -- Who typed it: the user of the machine the command ran on.
  operator text NOT NULL,
  at       timestamptz NOT NULL
);
CREATE INDEX operator_acts_user ON operator_acts (user_id, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER operator_acts_are_insert_only BEFORE UPDATE OR DELETE ON operator_acts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_acts_are_never_emptied BEFORE TRUNCATE ON operator_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
