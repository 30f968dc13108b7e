-- Each job keeps the prices it was booked at. What held when is read from the versions of the settings; where there are
-- none yet, from what the first version will be made of. All jobs get the prices of most of them at once, without being
-- written, and only the others are.
DO $$
DECLARE
  one record;
  held jsonb := '{"regularBaseCents": 7000, "sameDayBaseCents": 12000, "perBathroomCents": 2000, "emergencyAboveCents": 9500}';
  usual jsonb;
BEGIN
  held := held || (SELECT coalesce(jsonb_object_agg(key, value), '{}')
    FROM jsonb_each(nullif(current_setting('scrubjay.first', true), '')::jsonb) WHERE held ? key);
  CREATE TEMP TABLE price_lists (number integer, starts_at timestamptz, prices jsonb) ON COMMIT DROP;
  INSERT INTO price_lists VALUES (0, '-infinity', held);
  FOR one IN SELECT row_number() OVER (ORDER BY starts_at, version) AS number, starts_at,
      (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(changes) WHERE held ? key) AS changed
    FROM public.settings_versions v
    WHERE NOT EXISTS (SELECT FROM public.withdrawn_versions w WHERE w.of = 'settings' AND w.version = v.version)
    ORDER BY starts_at, version
  LOOP
    held := held || one.changed;
    INSERT INTO price_lists VALUES (one.number, one.starts_at, held);
  END LOOP;
  CREATE TEMP TABLE price_spans ON COMMIT DROP AS
    SELECT prices, starts_at, lead(starts_at, 1, 'infinity') OVER (ORDER BY number) AS ends_at FROM price_lists;
  SELECT s.prices INTO usual FROM price_spans s
    JOIN public.jobs j ON j.created_at >= s.starts_at AND j.created_at < s.ends_at
    GROUP BY s.prices ORDER BY count(*) DESC LIMIT 1;
  EXECUTE format('ALTER TABLE public.jobs ADD COLUMN prices jsonb NOT NULL DEFAULT %L', coalesce(usual, held));
  UPDATE public.jobs j SET prices = s.prices FROM price_spans s
    WHERE j.created_at >= s.starts_at AND j.created_at < s.ends_at AND s.prices <> j.prices;
  -- A process of the version before, which serves on for a moment, books at the prices of now and does not say so.
  SELECT s.prices INTO usual FROM price_spans s WHERE s.starts_at <= now() AND s.ends_at > now();
  EXECUTE format('ALTER TABLE public.jobs ALTER COLUMN prices SET DEFAULT %L', usual);
END $$;
ALTER TABLE jobs
  ADD CONSTRAINT jobs_prices_whole CHECK (prices ?& ARRAY['regularBaseCents', 'sameDayBaseCents', 'perBathroomCents', 'emergencyAboveCents']);

CREATE FUNCTION refuse_other_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the prices of job % do not change', OLD.id;
END $$;
CREATE TRIGGER jobs_keep_their_prices BEFORE UPDATE OF prices ON jobs
  FOR EACH ROW WHEN (OLD.prices IS DISTINCT FROM NEW.prices) EXECUTE FUNCTION refuse_other_prices();
