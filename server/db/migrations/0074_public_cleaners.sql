-- A cleaner is shown to people who are not signed in only once they have said so.
ALTER TABLE cleaner_profiles ADD COLUMN is_public boolean NOT NULL DEFAULT false;
CREATE INDEX cleaner_profiles_public ON cleaner_profiles (avg_rating DESC, total_jobs DESC, id)
  WHERE is_public AND review_count > 0;
