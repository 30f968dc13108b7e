CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON identities
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON pending_sign_ins
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted('user_id');
