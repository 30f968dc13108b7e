-- A refund's key at Stripe stands in a column of its own, which no other change of the row touches. Refunds that were
-- tried before keep the key they were tried under: Stripe would take another one for another refund.
ALTER TABLE refunds ADD COLUMN idempotency_key text;
UPDATE refunds r SET idempotency_key =
  p.idempotency_key || '-refund-' || r.id || '-' || floor(extract(epoch FROM r.updated_at) * 1000)::bigint
  FROM payments p WHERE p.id = r.payment_id;
ALTER TABLE refunds
  ALTER COLUMN idempotency_key SET DEFAULT 'refund-' || gen_random_uuid(),
  ALTER COLUMN idempotency_key SET NOT NULL,
  ADD CONSTRAINT refunds_idempotency_key_key UNIQUE (idempotency_key);

-- The keys that callers send along, for a day: `key` is a hash of who sent it and what they chose, `request` one of the
-- call and its body. jobs.booking_key, which had this task without the request, is written no more.
CREATE TABLE idempotency_keys (
  key        text PRIMARY KEY,
  request    text NOT NULL,
  job_id     integer REFERENCES jobs ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
CREATE INDEX idempotency_keys_job ON idempotency_keys (job_id);
