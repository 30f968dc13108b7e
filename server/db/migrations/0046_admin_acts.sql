-- What operators did, of every kind: to what, why, and what was there before and after. The one log of it: what commands
-- have written until now moves in.
CREATE TABLE admin_acts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  -- Who acted: an account, or the user of the machine that a command ran on.
  operator_id bigint REFERENCES users,
  operator    text,
  act         text NOT NULL CHECK (act IN ('approve', 'suspend', 'reinstate', 'create_admin', 'create_support',
    'remove_factors', 'release_review', 'hide_review', 'answer_contact')),
  subject     text NOT NULL CHECK (subject IN ('user', 'review', 'contact_message')),
  subject_id  bigint NOT NULL,
  -- Whose account it is about.
  user_id     bigint REFERENCES users,
  reason      text NOT NULL CHECK (btrim(reason) <> ''),
  before      jsonb,
  after       jsonb,
  CHECK (num_nonnulls(operator_id, operator) = 1)
);

INSERT INTO admin_acts (at, operator, act, subject, subject_id, user_id, reason, before, after)
SELECT at, operator, act,
  CASE act WHEN 'release_review' THEN 'review' ELSE 'user' END,
  CASE act WHEN 'release_review' THEN substring(after FROM '\d+')::bigint ELSE user_id END,
  user_id, reason,
  CASE WHEN act IN ('approve', 'suspend', 'reinstate') THEN jsonb_build_object('vetting', before)
    WHEN act = 'release_review' THEN jsonb_build_object('heldFor', before)
    WHEN act = 'remove_factors' THEN jsonb_build_object('factors', before) END,
  CASE WHEN act IN ('approve', 'suspend', 'reinstate') THEN jsonb_build_object('vetting', after)
    WHEN act = 'release_review' THEN '{"heldFor": null}'
    WHEN act = 'remove_factors' THEN '{"factors": null}'
    ELSE jsonb_build_object('role', after) END
FROM operator_acts ORDER BY id;
DROP TABLE operator_acts;

CREATE INDEX admin_acts_user ON admin_acts (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX admin_acts_subject ON admin_acts (subject, subject_id, id);
CREATE INDEX admin_acts_operator ON admin_acts (operator_id, id) WHERE operator_id IS NOT NULL;
CREATE TRIGGER admin_acts_are_insert_only BEFORE UPDATE OR DELETE ON admin_acts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER admin_acts_are_never_emptied BEFORE TRUNCATE ON admin_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER nothing_for_deleted BEFORE INSERT ON admin_acts
  FOR EACH ROW WHEN (NEW.operator_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted('operator_id');

-- What a person is found by at the desk; a number as its figures, with and without the country.
CREATE FUNCTION person_words(name text, email text, phone text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_words(concat_ws(' ', name, email, regexp_replace(phone, '\D', '', 'g'),
  right(regexp_replace(phone, '\D', '', 'g'), 10)));
CREATE INDEX users_person_words ON users USING gin (person_words(name, email, phone));
-- Lists of people, newest first, by what the desk filters.
CREATE INDEX users_role ON users (role, is_guest, id);
CREATE INDEX users_vetting ON users (vetting, id) WHERE role = 'cleaner';
