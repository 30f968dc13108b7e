-- By which account elsewhere somebody came: with its link its sessions end. Null for every other way in.
ALTER TABLE sessions ADD COLUMN came_by text CHECK (came_by IN ('google', 'apple'));
-- The same, kept until the second factor is shown.
ALTER TABLE waiting_sign_ins ADD COLUMN came_by text CHECK (came_by IN ('google', 'apple'));
-- Of those that came before it is known where there is one account elsewhere.
UPDATE sessions s SET came_by = i.provider
  FROM (SELECT user_id, min(provider) AS provider FROM identities GROUP BY user_id HAVING count(*) = 1) i
  WHERE s.user_id = i.user_id AND s.confirmed_by = 'identity';
