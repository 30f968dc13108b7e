-- outside of a transaction
-- The sweep asks every minute which payouts are frozen though no dispute is open.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_frozen ON payouts (payment_id) WHERE status = 'frozen';
