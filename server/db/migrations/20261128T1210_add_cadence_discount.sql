-- What of the price of each visit the platform pays, as it was agreed; a later setting holds from the next change.
ALTER TABLE series ADD COLUMN discount_percent integer NOT NULL DEFAULT 0 CHECK (discount_percent BETWEEN 0 AND 50);

-- Why a job has its discount. `promotion_cents` is its amount.
ALTER TABLE jobs ADD COLUMN discount_kind text CHECK (discount_kind IN ('promo_code', 'regular_visits'));
UPDATE jobs SET discount_kind = 'promo_code' WHERE promotion_cents > 0;
ALTER TABLE jobs ADD CONSTRAINT jobs_discount_check CHECK ((promotion_cents > 0) = (discount_kind IS NOT NULL));
