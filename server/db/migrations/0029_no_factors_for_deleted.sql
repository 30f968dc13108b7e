-- As with everything else of a person: no second factor is written for an account that is gone.
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON code_apps
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON recovery_codes
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON passkeys
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON waiting_sign_ins
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
