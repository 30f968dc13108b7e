CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON unwanted_messages
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted('user_id');
