-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_with_text ON messages (sent_at) WHERE text IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_created ON messages (created_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS contact_messages_created ON contact_messages (created_at);
