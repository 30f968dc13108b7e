-- Everybody begins with five reviews of four stars, so that a single five stands below many that are nearly as good.
-- In thousandths of a star; 0 for whom nobody has reviewed.
CREATE FUNCTION fair_rating(stars numeric, reviews integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN stars IS NULL OR reviews <= 0 THEN 0
  ELSE round((5 * 4 + stars * reviews) * 1000 / (5 + reviews))::integer END;

DROP INDEX cleaner_profiles_best;
CREATE INDEX cleaner_profiles_best ON cleaner_profiles
  ((fair_rating(avg_rating, review_count) * 100000 + least(total_jobs, 99999)) DESC, id DESC);

DROP INDEX cleaner_profiles_public;
CREATE INDEX cleaner_profiles_public ON cleaner_profiles
  (fair_rating(avg_rating, review_count) DESC, total_jobs DESC, id) WHERE is_public AND review_count > 0;
