-- Which of the account's known devices a session is on: whoever ends the one throws out the other.
ALTER TABLE sessions ADD COLUMN device_key text;
