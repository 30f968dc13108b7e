-- Everything that is said of a cleaner is read page by page, newest first.
CREATE INDEX reviews_of ON reviews (to_user_id, for_role, id DESC);
DROP INDEX reviews_to;
