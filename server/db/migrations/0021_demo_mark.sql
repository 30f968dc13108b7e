-- Written before the first demo account is: production never serves a database that has it.
CREATE TABLE demo_marks (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  filled_at timestamptz NOT NULL
);
