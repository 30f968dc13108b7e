-- A dispute has a number of ours, for lists and for the log of operators, and keeps what its bank asks and until when.
ALTER TABLE disputes
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN reason text,
  ADD COLUMN due_by timestamptz,
  -- When evidence was submitted, once and for all.
  ADD COLUMN submitted_at timestamptz;
