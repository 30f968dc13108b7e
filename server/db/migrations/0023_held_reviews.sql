-- Which card paid, as Stripe's own fingerprint of it: the same card has the same one, and it says nothing else.
ALTER TABLE payments ADD COLUMN card_fingerprint text;

-- A review between two sides that look like one waits for the operator's word.
ALTER TABLE reviews
  ADD COLUMN held_reason text CHECK (held_reason IN ('same_card', 'same_device', 'same_household')),
  ADD COLUMN released_at timestamptz,
  ADD CHECK (released_at IS NULL OR held_reason IS NOT NULL);
CREATE INDEX reviews_held ON reviews (id) WHERE held_reason IS NOT NULL AND released_at IS NULL;
CREATE INDEX reviews_written ON reviews (from_user_id, created_at);
DROP INDEX reviews_top;
CREATE INDEX reviews_top ON reviews (rating DESC, id DESC) WHERE for_role = 'cleaner' AND rating >= 4
  AND comment IS NOT NULL AND (held_reason IS NULL OR released_at IS NOT NULL);

ALTER TABLE operator_acts DROP CONSTRAINT operator_acts_act_check;
ALTER TABLE operator_acts ADD CONSTRAINT operator_acts_act_check
  CHECK (act IN ('approve', 'suspend', 'reinstate', 'create_admin', 'release_review'));

-- One home however it is written: letters and figures alone.
CREATE FUNCTION plain_address(street text, zip text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(street), '[^[:alnum:]]', '', 'g') || ' ' || left(btrim(zip), 5)
$$;

-- What was counted for jobs that nobody paid counts no more.
WITH counted AS (
  SELECT j.id, j.cleaner_id FROM jobs j, world_clock w
  WHERE j.status = 'completed' AND j.scheduled_for <= now() + w.moved_ms * interval '1 millisecond'
    AND EXISTS (SELECT FROM payments p WHERE p.job_id = j.id
      AND p.status IN ('completed', 'refund_pending', 'refunded') AND p.refunded_cents < p.amount_cents
      AND NOT EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.id AND d.status <> 'won'))
)
UPDATE cleaner_profiles c SET
  total_jobs = (SELECT count(*) FROM counted WHERE cleaner_id = c.user_id),
  avg_rating = (SELECT round(avg(r.rating), 2) FROM reviews r JOIN counted ON counted.id = r.job_id
    WHERE r.to_user_id = c.user_id AND r.for_role = 'cleaner');
