-- Each key says itself when it is forgotten: one that its caller chose after a day, as so far; a draft that is its own
-- key only with its visit. Which rows are such drafts' their hash tells: it is made of the customer and the request.
ALTER TABLE idempotency_keys RENAME COLUMN created_at TO expires_at;
ALTER INDEX idempotency_keys_created RENAME TO idempotency_keys_expire;
UPDATE idempotency_keys SET expires_at = expires_at + interval '24 hours';
UPDATE idempotency_keys k SET expires_at = greatest(k.expires_at, j.ends_at) FROM jobs j
  WHERE j.id = k.job_id
    AND k.key = encode(sha256(convert_to('content:' || j.customer_id || ':' || k.request, 'UTF8')), 'hex');

-- Its values cannot become such keys: they are hashes of other words, of which neither the caller's key nor the request
-- can be read back; and nothing has asked for them since 0009.
ALTER TABLE jobs DROP COLUMN booking_key;
