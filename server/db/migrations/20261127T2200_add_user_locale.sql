-- The language in which a person reads pages, email and SMS. Not an enum: a new language needs no migration.
ALTER TABLE users ADD COLUMN locale text NOT NULL DEFAULT 'en'
  CONSTRAINT users_locale_check CHECK (locale ~ '^[a-z]{2}$');
