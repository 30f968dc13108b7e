-- A payout that a dispute stops has a word of its own: 'held' is what waits for a day or a person.
ALTER TABLE payouts DROP CONSTRAINT payouts_status_check;
UPDATE payouts SET status = 'frozen' WHERE status = 'held';
ALTER TABLE payouts ADD CONSTRAINT payouts_status_check
  CHECK (status IN ('pending', 'frozen', 'sending', 'paid', 'reversed'));
