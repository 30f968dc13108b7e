-- What an operator takes away is held like what waits for them, for a reason of its own: nobody has to look at it again.
ALTER TABLE reviews
  DROP CONSTRAINT reviews_held_reason_check,
  ADD CONSTRAINT reviews_held_reason_check
    CHECK (held_reason IN ('same_card', 'same_device', 'same_household', 'hidden'));
DROP INDEX reviews_held;
CREATE INDEX reviews_held ON reviews (id) WHERE held_reason <> 'hidden' AND released_at IS NULL;
CREATE INDEX reviews_hidden ON reviews (id) WHERE held_reason = 'hidden' AND released_at IS NULL;
CREATE INDEX reviews_words ON reviews USING gin (search_words(comment));
