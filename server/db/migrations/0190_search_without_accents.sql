-- Search ignores accents and typographic apostrophes: 'Siobhan' finds Siobhán, O'Neil finds O’Neil.
-- normalize() is part of PostgreSQL and immutable; the unaccent extension is neither everywhere.
CREATE FUNCTION fold_text(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(normalize(coalesce(said, ''), NFKD), '[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060\ufeff]', '', 'g'),
    'øØłŁđĐðÐħĦıŧŦ‘’ʼ‛′´',
    'oOlLdDdDhHitT''''''''''''')
$$;

-- RETURN binds the inner function at once: REINDEX runs without the schema in its search path.
CREATE OR REPLACE FUNCTION search_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('pg_catalog.simple'::regconfig,
  regexp_replace(fold_text(said), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g'));

REINDEX INDEX users_person_words;
REINDEX INDEX addresses_words;
REINDEX INDEX jobs_contact_words;
REINDEX INDEX contact_messages_words;
REINDEX INDEX reviews_words;
UPDATE jobs SET requirements = requirements WHERE status = 'pending';
UPDATE cleaner_profiles SET skills = skills;
