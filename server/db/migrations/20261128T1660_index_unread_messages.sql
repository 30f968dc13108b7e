-- The unread messages to a cleaner are counted on every page that they open.
CREATE INDEX conversation_messages_unread_to_cleaner ON conversation_messages (cleaner_id)
  WHERE read_at IS NULL AND author = 'customer';
