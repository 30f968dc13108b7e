-- Accounts that were deleted keep their row, without anything of the person: books and jobs name its number.
ALTER TABLE users ADD COLUMN deleted_at timestamptz;
