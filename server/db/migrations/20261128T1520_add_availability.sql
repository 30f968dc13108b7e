-- When a cleaner works, replaced as a whole. Without a row, or without weekly hours, every time fits.
CREATE TABLE availabilities (
  user_id        bigint PRIMARY KEY REFERENCES users,
  -- [{weekday, from, to}] in local time.
  weekly         jsonb NOT NULL,
  -- [{from, to}], both days included.
  days_off       jsonb NOT NULL,
  travel_minutes integer NOT NULL CHECK (travel_minutes BETWEEN 0 AND 120),
  updated_at     timestamptz NOT NULL
);
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON availabilities
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

-- The time in which a visit keeps its cleaner, who travels after it. Added in UTC, since timestamptz + interval
-- depends on the zone of the session and cannot be indexed.
CREATE FUNCTION occupied_time(starts timestamptz, ends timestamptz, minutes integer) RETURNS tstzrange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT tstzrange(starts, ((ends AT TIME ZONE 'UTC') + minutes * interval '1 minute') AT TIME ZONE 'UTC') $$;

-- The minutes that the cleaner travels after the visit; 0 without a cleaner.
ALTER TABLE jobs ADD COLUMN travel_minutes integer NOT NULL DEFAULT 0 CHECK (travel_minutes BETWEEN 0 AND 120);
ALTER TABLE jobs DROP CONSTRAINT jobs_no_overlap;
ALTER TABLE jobs ADD CONSTRAINT jobs_no_overlap EXCLUDE USING gist (
  int8range(cleaner_id, cleaner_id, '[]') WITH &&,
  occupied_time(scheduled_for, ends_at, travel_minutes) WITH &&
) WHERE (cleaner_id IS NOT NULL AND status IN ('assigned', 'in_progress'));
