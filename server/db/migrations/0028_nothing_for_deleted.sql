-- Nothing of a person is written for an account that is gone: what is on its way while it goes waits, and is refused.
CREATE FUNCTION refuse_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone timestamptz;
BEGIN
  SELECT deleted_at INTO gone FROM users WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::integer FOR KEY SHARE;
  IF gone IS NOT NULL THEN
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'SJ401';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON sessions
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted('user_id');
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON known_devices
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON mailed_links
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON photos
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('owner_id');
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON cleaner_profiles
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON jobs
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('customer_id');
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('from_user_id');
