-- Nobody who did not come to a visit of a job is offered it again, however many they are.
ALTER TABLE jobs ADD COLUMN missed_by bigint[] NOT NULL DEFAULT '{}';
UPDATE jobs SET missed_by = ARRAY[no_show_by] WHERE no_show_by IS NOT NULL;
ALTER TABLE jobs DROP COLUMN no_show_by;
CREATE INDEX jobs_missed_by ON jobs USING gin (missed_by) WHERE missed_by <> '{}';
