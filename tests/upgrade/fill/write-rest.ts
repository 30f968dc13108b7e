import { type RawBuilder, sql } from 'kysely'
import type { TestApp } from '#tests/support/start-test-app.ts'

const admin = sql`(SELECT min(id) FROM users WHERE role = 'admin')`
const nth = (rows: RawBuilder<unknown>, n: number) => sql`(${rows} ORDER BY id LIMIT 1 OFFSET ${sql.lit(n)})`

/** Acts of operators, and what each is about. */
const acts = {
  review: ['hide_review'],
  contact_message: ['answer_contact'],
  task: ['retry_task', 'drop_task'],
  job: ['cancel_job', 'reschedule_job', 'rule_no_show', 'rule_lockout'],
  payment: ['refund_payment'],
  payout: ['adjust_payout', 'release_payout', 'refund_payout'],
  dispute: ['submit_evidence'],
  stripe_event: ['process_event'],
  notification: ['resend_notification'],
  settings: ['change_settings', 'withdraw_settings'],
  user: [
    ...['order_check', 'record_check', 'impersonate', 'remind_of_payout', 'block', 'unblock'],
    ...['correct_email', 'export_data', 'erase_account'],
  ],
}

/** Writes rows for the states that no act of the fill reaches: every word of every list is in the dump. */
export async function writeRest({ context: { db }, clock }: TestApp): Promise<void> {
  const now = sql`${clock.now()}::timestamptz`
  for (const statement of [...accounts(now), ...jobs(now), ...money(now), ...operators(now)])
    await statement.execute(db)
}

function accounts(now: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const customer = (n: number) =>
    nth(sql`SELECT id FROM users WHERE role = 'customer' AND NOT is_guest AND deleted_at IS NULL`, n)
  return [
    sql`INSERT INTO email_tokens (token_hash, user_id, purpose, email, expires_at)
      VALUES ('correct', ${customer(0)}, 'correct_email', 'corrected@example.com', ${now})`,
    sql`INSERT INTO pending_second_factor_logins (device, user_id, stamp, expires_at, identity_provider)
      SELECT 'device of ' || provider, ${customer(0)}, 'stamp', ${now}, provider
      FROM unnest(ARRAY['google', 'apple']) provider`,
    sql`INSERT INTO sessions (sid, user_id, expire) VALUES ('session of an admin', ${admin}, ${now} + interval '1 day')`,
    sql`INSERT INTO impersonations (sid, operator_id, user_id, begun_at, ends_at)
      VALUES ('session of an admin', ${admin}, ${customer(1)}, ${now}, ${now} + interval '15 minutes')`,
    sql`INSERT INTO blocks (user_id, email, at) SELECT id, email, ${now} FROM users WHERE id = ${customer(2)}`,
    sql`INSERT INTO background_checks (user_id, operator_id, source, state, ordered_at, completed_at, expires_at)
      SELECT u.id, ${admin}, 'checkr', state, ${now}, CASE state WHEN 'consider' THEN ${now} END,
        CASE state WHEN 'consider' THEN ${now} + interval '1 year' END
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE role = 'cleaner' AND deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM background_checks WHERE user_id = users.id)) u
      JOIN unnest(ARRAY['ordered', 'consider', 'unanswered', 'cancelled']) WITH ORDINALITY states (state, n) USING (n)`,
  ]
}

function jobs(now: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const completed = sql`SELECT id, row_number() OVER (ORDER BY id) AS n FROM jobs WHERE status = 'completed'`
  const one = nth(sql`SELECT id FROM jobs WHERE status = 'completed'`, 0)
  const assigned = nth(sql`SELECT id FROM jobs WHERE status = 'assigned'`, 0)
  return [
    sql`UPDATE jobs SET contest = word FROM (${completed}) j
      JOIN unnest(ARRAY['open', 'upheld', 'overturned']) WITH ORDINALITY words (word, n) USING (n) WHERE jobs.id = j.id`,
    sql`UPDATE jobs SET early_reason = word FROM (${completed} AND early_reason IS NULL) j
      JOIN unnest(ARRAY['less_to_do', 'two_cleaners', 'customer_asked', 'could_not_finish', 'other'])
        WITH ORDINALITY words (word, n) USING (n) WHERE jobs.id = j.id`,
    sql`INSERT INTO job_events (job_id, type, actor_id, data, at)
      VALUES (${one}, 'running_late', NULL, '{"minutes": 10}', ${now}),
        (${one}, 'refund_decided', ${admin}, '{"cents": 100}', ${now}),
        (${one}, 'ruled', ${admin}, '{"reportId": 1, "ruling": "upheld"}', ${now})`,
    sql`INSERT INTO manage_links (token_hash, job_id, channel, created_at)
      SELECT 'link by ' || channel, ${one}, channel, ${now} FROM unnest(ARRAY['sms', 'browser']) channel`,
    sql`WITH unpaid AS (
        INSERT INTO payments (job_id, purpose, amount_cents, payment_intent_id, idempotency_key)
        VALUES (${assigned}, 'difference', 5000, 'pi_of_a_difference', 'a difference') RETURNING id)
      INSERT INTO reschedule_requests (job_id, user_id, by, cleaner_id, moved_from, scheduled_for, difference_cents,
        payment_id, status, answer_until, created_at, ended_at)
      SELECT j.id, j.customer_id, 'customer', j.cleaner_id, j.scheduled_for, j.scheduled_for + interval '1 day',
        CASE word WHEN 'unpaid' THEN 5000 ELSE 0 END, CASE word WHEN 'unpaid' THEN (SELECT id FROM unpaid) END,
        word, ${now}, ${now}, CASE word WHEN 'cancelled' THEN ${now} END
      FROM jobs j, unnest(ARRAY['unpaid', 'cancelled']) word WHERE j.id = ${assigned}`,
    sql`UPDATE reviews SET held_reason = 'hidden'
      WHERE id = (SELECT min(id) FROM reviews WHERE held_reason IS NULL AND for_role = 'customer')`,
    sql`UPDATE users SET vetting = 'suspended'
      WHERE id = (SELECT cleaner_id FROM jobs WHERE id = ${assigned})`,
  ]
}

function money(now: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const paid = sql`SELECT id FROM payouts WHERE status = 'paid' AND kind = 'cleaning'`
  const owed = (kind: 'extra' | 'ruling', n: number) => sql`
    WITH payout AS (
      INSERT INTO payouts (cleaner_id, job_id, payment_id, kind, total_amount_cents, cleaner_amount_cents,
        platform_fee_cents, due_at)
      SELECT cleaner_id, job_id, payment_id, ${sql.lit(kind)}, 1000, 1000, 0, ${now} FROM payouts WHERE id = ${nth(paid, n)}
      RETURNING id, job_id, cleaner_id, gen_random_uuid() AS transaction_id)
    INSERT INTO ledger_entries (transaction_id, account, party_id, amount_cents, job_id, cause, reference, at)
    SELECT transaction_id, account, CASE account WHEN 'cleaner_payable' THEN cleaner_id END, cents, job_id,
      ${sql.lit(`${kind}_owed`)}, id::text, ${now}
    FROM payout, (VALUES ('platform_fee', 1000), ('cleaner_payable', -1000)) lines (account, cents)`
  const debt = sql`SELECT party_id, min(job_id) AS job_id, gen_random_uuid() AS transaction_id FROM ledger_entries
    WHERE account = 'cleaner_debt' GROUP BY party_id HAVING sum(amount_cents) > 1 ORDER BY party_id LIMIT 1`
  return [
    owed('extra', 0),
    owed('ruling', 1),
    sql`WITH debt AS (${debt}), event AS (
        INSERT INTO job_events (job_id, type, actor_id, data, at)
        SELECT job_id, 'earnings_adjusted', ${admin}, '{"kind": "forgive", "cents": 1, "purpose": "adjustment"}', ${now}
        FROM debt RETURNING id)
      INSERT INTO ledger_entries (transaction_id, account, party_id, amount_cents, job_id, cause, reference, at)
      SELECT transaction_id, account, CASE account WHEN 'cleaner_debt' THEN party_id END, cents, job_id,
        'debt_forgiven', event.id::text, ${now}
      FROM debt, event, (VALUES ('platform_fee', 1), ('cleaner_debt', -1)) lines (account, cents)`,
    sql`INSERT INTO payments (job_id, purpose, amount_cents, status, idempotency_key)
      SELECT job_id, 'fee', 100, 'failed', 'a fee' FROM payouts WHERE id = ${nth(paid, 0)}`,
    sql`UPDATE payouts SET review_reason = word, reviewed_at = ${now}
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM payouts WHERE review_reason IS NULL) p
      JOIN unnest(ARRAY['same_email', 'same_phone', 'same_home']) WITH ORDINALITY words (word, n) USING (n)
      WHERE payouts.id = p.id`,
    sql`UPDATE refunds SET reason = word
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM refunds
        WHERE reason = 'cancelled' AND status = 'completed') r
      JOIN unnest(ARRAY['decided_by_operator', 'tip_not_possible']) WITH ORDINALITY words (word, n) USING (n)
      WHERE refunds.id = r.id`,
  ]
}

function operators(now: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [
    sql`INSERT INTO operator_notes (at, operator_id, subject, subject_id, text)
      SELECT ${now}, ${admin}, subject, 1, 'Please look at this.'
      FROM unnest(ARRAY['user', 'review', 'contact_message']) subject`,
    sql`INSERT INTO settings_versions (version, changes, starts_at, created_at)
      SELECT max(version) + 1, '{}', ${now} + interval '1 year', ${now} FROM settings_versions`,
    sql`INSERT INTO terms_versions (version, terms, starts_at, reason, operator, created_at)
      SELECT version + 1, terms, ${now} + interval '1 year', 'to come', 'operator', ${now}
      FROM terms_versions ORDER BY version DESC LIMIT 1`,
    sql`INSERT INTO withdrawn_versions (of, version, at) SELECT 'settings', max(version), ${now} FROM settings_versions`,
    sql`INSERT INTO withdrawn_versions (of, version, at) SELECT 'terms', max(version), ${now} FROM terms_versions`,
    ...Object.entries(acts).map(
      ([subject, of]) => sql`INSERT INTO admin_acts (at, operator_id, act, subject, subject_id, reason)
        SELECT ${now}, ${admin}, act, ${subject}, 1, 'asked to' FROM unnest(${of}::text[]) act`,
    ),
    // Nothing writes a whole audit any more.
    sql`INSERT INTO money_audits (at, part, differences) VALUES (${now}, 'all', '[]')`,
  ]
}
