import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultPrices } from '#domain/pricing/quote.ts'
import { agreed } from '#tests/support/agreed.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import type { Context } from '../context.ts'
import { connect } from '../db/connect.ts'
import { countUnread } from '../features/conversation/count-unread.ts'
import { deleteAccount } from '../features/own-data/delete-account.ts'
import { recordAudit } from '../money/audit/record-audit.ts'
import { handlers } from './handlers.ts'

const many = 10_000
let app: TestApp
let owner: pg.Client
let context: Context

const prices = JSON.stringify(defaultPrices)
/** A town with a long past, all of it done, and a handful of everything that is open. */
const past = `
SET session_replication_role = replica;
INSERT INTO users (id, email, name, role) SELECT n, n || '@example.com', 'Person', CASE WHEN n % 2 = 0 THEN 'cleaner' ELSE 'customer' END
  FROM generate_series(1, ${many}) n;
INSERT INTO cleaner_profiles (user_id, bio, experience, profile_image_url, hourly_rate, available_times, skills,
    stripe_connect_id, stripe_onboarding_complete)
  SELECT id, '', '', '', 25, '', '', 'acct_' || id, id > 20 FROM users WHERE role = 'cleaner';
INSERT INTO jobs (id, customer_id, cleaner_id, status, scheduled_for, ends_at, price_cents, published_at,
    terms, prices, created_at, updated_at)
  SELECT n, 1, 2 * (1 + n % 100), CASE WHEN n <= 10 THEN 'cancelled' ELSE 'completed' END, at, at + interval '2 hours', 9000, at, '${agreed}', '${prices}', at, at
  FROM generate_series(1, ${many}) n, LATERAL (SELECT timestamptz '2026-06-01' - n * interval '1 hour' AS at) t;
INSERT INTO jobs (id, customer_id, status, scheduled_for, ends_at, price_cents, published_at, terms, prices, created_at, updated_at)
  SELECT ${many} + n, 1, 'pending', at, at + interval '2 hours', 9000, CASE WHEN n > 3 THEN at END, '${agreed}', '${prices}', at, at
  FROM generate_series(1, 6) n, LATERAL (SELECT timestamptz '2026-06-10T08:00Z' - n * interval '1 hour' AS at) t;
INSERT INTO payments (id, job_id, purpose, amount_cents, status, payment_intent_id, idempotency_key, stripe_fee_cents, created_at, updated_at)
  SELECT id, id, 'cleaning', 9000, CASE WHEN id <= 10 THEN 'pending' WHEN id % 3 = 0 THEN 'failed' ELSE 'completed' END, 'pi_' || id, 'key_' || id,
    CASE WHEN id > 20 AND id % 3 <> 0 THEN 300 END, created_at, created_at FROM jobs WHERE status IN ('completed', 'cancelled');
INSERT INTO refunds (payment_id, amount_cents, reason, status, created_at, updated_at)
  SELECT id, 100, 'cancelled', CASE WHEN id <= 5 THEN 'pending' ELSE 'completed' END, created_at, created_at FROM payments;
INSERT INTO payouts (id, cleaner_id, job_id, payment_id, kind, total_amount_cents, cleaner_amount_cents, platform_fee_cents, status, sent_cents,
    stripe_transfer_id, due_at)
  SELECT id, cleaner_id, id, id, 'cleaning', 9000, 8550, 450, CASE WHEN id <= 20 THEN 'pending' ELSE 'paid' END, CASE WHEN id > 20 THEN 8550 END,
    'tr_' || id, created_at FROM jobs WHERE status IN ('completed', 'cancelled');
INSERT INTO reversals (payout_id, amount_cents, status, created_at, updated_at)
  SELECT id, 1, CASE WHEN id <= 5 THEN 'pending' ELSE 'completed' END, due_at, due_at FROM payouts;
INSERT INTO ledger_entries (transaction_id, account, amount_cents, job_id, cause, reference, at)
  SELECT gen_random_uuid(), 'stripe_balance', 9000, id, 'payment', id, created_at FROM jobs;
INSERT INTO job_events (job_id, type, at) SELECT id, 'booked', created_at FROM jobs;
INSERT INTO stripe_events (id, type, payload, received_at, processed_at)
  SELECT 'evt_' || n, 'account.updated', '{}', at, CASE WHEN n > 5 THEN at END
  FROM generate_series(1, ${many}) n, LATERAL (SELECT timestamptz '2026-06-01' - n * interval '5 minutes' AS at) t;
INSERT INTO sessions (sid, expire) SELECT n, timestamptz '2026-06-10T15:00Z' + n * interval '1 hour' FROM generate_series(1, ${many}) n;
INSERT INTO photos (owner_id, purpose, name, bytes, used, created_at)
  SELECT 1, 'review', n || '.webp', 1, n > 5, timestamptz '2026-06-01' FROM generate_series(1, ${many}) n;
INSERT INTO idempotency_keys (key, request, expires_at)
  SELECT n, '', timestamptz '2026-06-10T15:59Z' + n * interval '1 second' FROM generate_series(1, ${many}) n;
INSERT INTO notifications (channel, event, recipient, job_id, dedupe_key, status, created_at)
  SELECT 'email', 'x', 'a@example.com', id, 'x' || id, 'sent', created_at FROM jobs;
INSERT INTO conversation_messages (job_id, cleaner_id, author, text, created_at, notified_at)
  SELECT id, cleaner_id, CASE WHEN id % 2 = 0 THEN 'customer' ELSE 'cleaner' END, 'Hello', at, at
  FROM jobs, LATERAL (SELECT timestamptz '2026-06-09' AS at) t WHERE cleaner_id IS NOT NULL;
UPDATE audit_marks SET changed_from = '2026-06-10T15:00Z', ledger_to = (SELECT max(id) FROM ledger_entries),
  stripe_to = '2026-06-10T15:00Z';
SET session_replication_role = DEFAULT;
VACUUM ANALYZE`

beforeAll(async () => {
  app = await startTestApp({ tasks: false, environment: { LOG_LEVEL: 'silent' } })
  const database = await createDatabase()
  owner = new pg.Client({ connectionString: database.owner })
  await owner.connect()
  for (const statement of past.split(';')) await owner.query(statement)
  // One connection, so that what it has read is counted before the next question.
  context = { ...app.context, db: connect(database, 1).db }
})
afterAll(async () => {
  await context.db.destroy()
  await owner.end()
  await app.stop()
})

/** How many rows of each table with a long past have been read so far, in whatever way. */
async function rowsRead(): Promise<Record<string, number>> {
  // Reads while filling this history count too and would otherwise be reported at any later time.
  await owner.query('SELECT pg_stat_force_next_flush()')
  await sql`SELECT pg_stat_force_next_flush()`.execute(context.db)
  await sql`SELECT 1`.execute(context.db)
  const { rows } = await owner.query(`SELECT relname, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read
    FROM pg_stat_user_tables WHERE schemaname = 'public' AND n_live_tup > 4000`)
  return Object.fromEntries(rows.map(({ relname, read }) => [relname, read]))
}

const few = 1000
const tasks = [
  'sweep',
  'expire_unaccepted_jobs',
  'end_missed_visits',
  'open_asked_jobs',
  'tidy',
  'audit_money',
  'queue_due_messages',
] as const

/** The tables of which an act has read more than a few rows. */
async function readAsAWhole(act: () => unknown): Promise<string[]> {
  const before = await rowsRead()
  expect(Object.keys(before).length).toBeGreaterThan(10)
  await act()
  const after = await rowsRead()
  return Object.keys(before).filter((table) => (after[table] ?? 0) - (before[table] ?? 0) > few)
}

test.each(tasks)('%s reads open rows by index without a sequential scan', async (task) => {
  // The audit compares this money with Stripe again: here without a pause.
  const acts = { ...handlers(context), audit_money: () => recordAudit(context, 'new', async () => {}) }
  expect(await readAsAWhole(() => acts[task]({}))).toEqual([])
})

test.each([3, 2000])('deleting account %i reads no table sequentially', async (id) => {
  expect(await readAsAWhole(() => deleteAccount(context, id))).toEqual([])
})

test.each([2, 3])('counting the unread messages of account %i reads only theirs', async (id) => {
  expect(await readAsAWhole(() => countUnread(context.db, id))).toEqual([])
})
