-- The desk's numbers read weeks of what is only ever added to: rows of one time lie together.
CREATE INDEX job_events_at ON job_events USING brin (at);
CREATE INDEX ledger_entries_at ON ledger_entries USING brin (at);
