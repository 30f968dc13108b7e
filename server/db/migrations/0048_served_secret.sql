-- A mark of the secret that the product last served with: a backup with another could open nothing.
CREATE TABLE served_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mark     text NOT NULL
);
