-- Each order in which cleaners are looked through has its index; the expressions are those of the list.
CREATE INDEX cleaner_profiles_best ON cleaner_profiles
  ((coalesce(avg_rating * 100, 0)::integer * 100000 + least(total_jobs, 99999)) DESC, id DESC);
CREATE INDEX cleaner_profiles_most_jobs ON cleaner_profiles (total_jobs DESC, id DESC);
CREATE INDEX cleaner_profiles_cheapest ON cleaner_profiles (((hourly_rate * 100)::integer), id);
