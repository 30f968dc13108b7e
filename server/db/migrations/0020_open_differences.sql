-- What the hourly audit has found and passed by: it looks at these again each time until they are gone.
ALTER TABLE audit_marks ADD COLUMN open_differences jsonb NOT NULL DEFAULT '[]';
