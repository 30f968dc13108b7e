-- The words of a text, the same way for what is stored and what is asked: ASCII signs part words, case is nothing.
CREATE FUNCTION search_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.simple'::regconfig,
    regexp_replace(coalesce(said, ''), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g'))
$$;

-- Every word of a search, in any order, each as the beginning of a word; a search without words finds nothing.
CREATE FUNCTION search_query(said text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg('''' || word || ''':*', ' & '), '')::tsquery
  FROM unnest(tsvector_to_array(search_words(said))) word
$$;

-- What an open job is found by: where it is and what is asked for. An address of a job never changes.
ALTER TABLE jobs ADD COLUMN search tsvector;
CREATE FUNCTION fill_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_words(concat_ws(' ', NEW.requirements,
    (SELECT concat_ws(' ', city, state, zip_code) FROM addresses WHERE id = NEW.address_id)));
  RETURN NEW;
END $$;
CREATE TRIGGER jobs_search BEFORE INSERT OR UPDATE OF requirements, address_id ON jobs
  FOR EACH ROW EXECUTE FUNCTION fill_job_search();
UPDATE jobs SET requirements = requirements WHERE status = 'pending';
CREATE INDEX jobs_open_search ON jobs USING gin (search)
  WHERE status = 'pending' AND cleaner_id IS NULL AND offered_at IS NOT NULL;

-- Own jobs that are still to be done, soonest first, however long the history is; and how many there are of each.
CREATE INDEX jobs_customer_active ON jobs (customer_id, scheduled_for, id)
  WHERE status IN ('pending', 'assigned', 'in_progress');
CREATE INDEX jobs_cleaner_active ON jobs (cleaner_id, scheduled_for, id)
  WHERE status IN ('pending', 'assigned', 'in_progress');
CREATE INDEX jobs_customer_status ON jobs (customer_id, status);
CREATE INDEX jobs_cleaner_status ON jobs (cleaner_id, status) WHERE cleaner_id IS NOT NULL;

-- Skills come as a JSON list or as free text with commas or line breaks (decisions C-109); each counts once.
CREATE FUNCTION skills_in(said text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  list jsonb;
BEGIN
  BEGIN
    list := said::jsonb;
  EXCEPTION WHEN others THEN list := NULL;
  END;
  RETURN ARRAY(
    SELECT min(skill) FROM (
      SELECT btrim(part, E' \t\r\n') AS skill, place FROM jsonb_array_elements_text(
        CASE WHEN jsonb_typeof(list) = 'array' THEN list
        ELSE to_jsonb(regexp_split_to_array(said, '[,\n]')) END) WITH ORDINALITY parts (part, place)
    ) named
    WHERE skill <> '' GROUP BY lower(skill) ORDER BY min(place));
END $$;

ALTER TABLE cleaner_profiles
  ADD COLUMN specialties text[] NOT NULL GENERATED ALWAYS AS (skills_in(skills)) STORED,
  ADD COLUMN specialty_keys text[] NOT NULL GENERATED ALWAYS AS (skills_in(lower(skills))) STORED,
  ADD COLUMN search tsvector;

-- What a cleaner is found by: the name of the account and the words of the profile.
CREATE FUNCTION cleaner_words(name text, bio text, experience text, skills text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_words(concat_ws(' ', name, bio, experience, array_to_string(skills_in(skills), ' ')))
$$;
CREATE FUNCTION fill_cleaner_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := cleaner_words((SELECT name FROM users WHERE id = NEW.user_id),
    NEW.bio, NEW.experience, NEW.skills);
  RETURN NEW;
END $$;
CREATE TRIGGER cleaner_profiles_search BEFORE INSERT OR UPDATE OF user_id, bio, experience, skills
  ON cleaner_profiles FOR EACH ROW EXECUTE FUNCTION fill_cleaner_search();
CREATE FUNCTION rename_cleaner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cleaner_profiles SET search = cleaner_words(NEW.name, bio, experience, skills)
  WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_rename_cleaner AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION rename_cleaner();
UPDATE cleaner_profiles SET skills = skills;

CREATE INDEX cleaner_profiles_search_words ON cleaner_profiles USING gin (search);
CREATE INDEX cleaner_profiles_specialties ON cleaner_profiles USING gin (specialty_keys);
CREATE INDEX cleaner_profiles_rating ON cleaner_profiles (avg_rating);
CREATE INDEX cleaner_profiles_rate ON cleaner_profiles (hourly_rate);
