-- How many reviews a cleaner's average is made of, kept beside it, so that the whole town's average needs no walk over reviews.
ALTER TABLE cleaner_profiles ADD COLUMN review_count integer NOT NULL DEFAULT 0;
UPDATE cleaner_profiles c SET review_count = (SELECT count(*) FROM reviews r JOIN jobs j ON j.id = r.job_id
  WHERE r.to_user_id = c.user_id AND r.for_role = 'cleaner' AND (r.held_reason IS NULL OR r.released_at IS NOT NULL)
    AND j.status = 'completed' AND EXISTS (SELECT FROM payments p WHERE p.job_id = j.id AND p.purpose = 'cleaning'
      AND p.status IN ('completed', 'refund_pending', 'refunded') AND p.refunded_cents < p.amount_cents
      AND NOT EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.id AND d.status <> 'won')));
