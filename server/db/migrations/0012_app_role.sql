-- The logins the product serves with, one for each name this database has had; closed to all but the owner.
CREATE TABLE app_logins (
  role     text PRIMARY KEY,
  password text NOT NULL
);

-- A session's own temporary tables stand before all others unless the path says where they stand.
ALTER FUNCTION check_ledger_balance() SET search_path = public, pg_temp;
