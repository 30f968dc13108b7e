-- Cleaners whom a customer likes and who have completed a visit of theirs.
CREATE TABLE favourites (
  customer_id bigint NOT NULL REFERENCES users,
  cleaner_id  bigint NOT NULL REFERENCES users,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (customer_id, cleaner_id),
  CONSTRAINT favourites_other_person_check CHECK (customer_id <> cleaner_id)
);
CREATE INDEX favourites_cleaner ON favourites (cleaner_id, customer_id);
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON favourites
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('customer_id');
CREATE TRIGGER nothing_about_deleted BEFORE INSERT ON favourites
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('cleaner_id');
