-- The person who used a code, in the form in which two are compared: null once the account is deleted.
ALTER TABLE promotion_uses
  -- The email without dots and without what follows a plus.
  ADD COLUMN mailbox text,
  -- The last ten digits.
  ADD COLUMN phone   text;

UPDATE promotion_uses s SET
  mailbox = regexp_replace(replace(split_part(lower(coalesce(o.contact_email, u.email)), '@', 1), '.', ''), '\+.*$', '')
    || '@' || regexp_replace(split_part(lower(coalesce(o.contact_email, u.email)), '@', 2),
      '^googlemail\.com$', 'gmail.com'),
  phone = nullif(right(regexp_replace(coalesce(o.contact_phone, u.phone), '\D', '', 'g'), 10), '')
FROM jobs o, users u WHERE o.id = s.job_id AND u.id = s.user_id AND u.deleted_at IS NULL;

CREATE INDEX promotion_uses_mailbox ON promotion_uses (promotion_id, mailbox) WHERE released_at IS NULL;
CREATE INDEX promotion_uses_phone ON promotion_uses (promotion_id, phone) WHERE released_at IS NULL;
-- For the operator's list and page of a code.
CREATE INDEX promotion_uses_promotion ON promotion_uses (promotion_id, id);
