import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { readConfig } from '../config.ts'
import { insertOnlyTables } from '../db/app-role/grant-app.ts'
import { removeExpiredData } from './remove-expired-data.ts'

let app: TestApp
const many = 2101

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

/** Tidies up so many days from now, and comes back: the clock of each test is its own. */
async function tidyAfter(days: number): Promise<void> {
  const at = new Date(app.clock.now().getTime() + days * 86_400_000)
  await removeExpiredData({ ...app.context, clock: () => at })
}

async function addMessages(count: number, jobId: number | null, key: string): Promise<void> {
  const now = app.clock.now()
  await sql`INSERT INTO notifications (channel, event, recipient, job_id, dedupe_key, status, created_at, sent_at, subject, text)
    SELECT 'email', 'job_accepted', 'gail@example.com', ${jobId}::integer, ${key} || n, 'sent', ${now}, ${now}, 'Hello', 'Words'
    FROM generate_series(1, ${count}::integer) n`.execute(app.context.db)
}

async function countOf(key: string): Promise<{ rows: number; texts: number }> {
  const { rows } = await sql<{ rows: number; texts: number }>`SELECT count(*) AS rows, count(text) AS texts
    FROM notifications WHERE dedupe_key LIKE ${`${key}%`}`.execute(app.context.db)
  return rows[0] ?? { rows: 0, texts: 0 }
}

test('message texts and then rows are deleted after their retention', async () => {
  await addMessages(many, null, 'old-')
  await tidyAfter(729)
  expect(await countOf('old-')).toEqual({ rows: many, texts: many })
  await tidyAfter(731)
  expect(await countOf('old-')).toEqual({ rows: many, texts: 0 })
  await tidyAfter(1824)
  expect(await countOf('old-')).toEqual({ rows: many, texts: 0 })
  await tidyAfter(1826)
  expect(await countOf('old-')).toEqual({ rows: 0, texts: 0 })
})

test('nothing about upcoming, disputed or owed cleanings is deleted', async () => {
  const { db } = app.context
  const coming = await bookPaidJob(app)
  const cancelled = async () => {
    const { jobId, customer } = await bookPaidJob(app, { scheduledDateTime: '2026-06-19T10:00' })
    const body = { status: 'cancelled' }
    await customer.actor.call('PUT /api/jobs/:id/status', { params: { id: jobId }, body })
    return jobId
  }
  const [disputed, returned, over] = [await cancelled(), await cancelled(), await cancelled()]
  await sql`UPDATE refunds SET status = 'completed'`.execute(db)
  await sql`UPDATE refunds SET status = 'failed' FROM payments p
    WHERE p.id = payment_id AND p.job_id = ${returned}`.execute(db)
  await sql`INSERT INTO disputes (id, payment_id, amount_cents, fee_cents, status, created_at)
    SELECT 'dp_1', id, 100, 0, 'open', ${app.clock.now()} FROM payments WHERE job_id = ${disputed}`.execute(
    db,
  )
  for (const [key, id] of Object.entries({ coming: coming.jobId, disputed, returned, over }))
    await addMessages(3, id, `${key}-`)
  await tidyAfter(1826)
  for (const key of ['coming', 'disputed', 'returned'])
    expect(await countOf(`${key}-`), key).toEqual({ rows: 3, texts: 3 })
  expect(await countOf('over-')).toEqual({ rows: 0, texts: 0 })

  await sql`UPDATE disputes SET status = 'won', closed_at = ${app.clock.now()}`.execute(db)
  await tidyAfter(731)
  expect(await countOf('disputed-')).toEqual({ rows: 3, texts: 0 })
})

test('contact messages and Stripe events are deleted after their retention once done', async () => {
  const { db } = app.context
  const now = app.clock.now()
  await sql`INSERT INTO contact_messages (name, email, subject, message, created_at)
    SELECT 'Gail', 'gail@example.com', 'Keys', 'Mat', ${now} FROM generate_series(1, 105)`.execute(db)
  const written = await app.visitor().call('POST /api/contact', {
    body: {
      name: 'Gert',
      email: 'gert@example.com',
      subject: 'My keys',
      message: 'Not read by anybody yet.',
    },
  })
  expect(written.status).toBe(201)
  await sql`INSERT INTO notifications (channel, event, recipient, dedupe_key, status, created_at)
    SELECT 'email', 'contact_answered', 'gail@example.com', 'contact_answered:' || min(id), 'queued', ${now}
    FROM contact_messages`.execute(db)
  await sql`INSERT INTO stripe_events (id, type, payload, received_at, processed_at)
    SELECT 'evt_' || n, 'account.updated', '{}', ${now}, CASE WHEN n > 1 THEN ${now}::timestamptz END
    FROM generate_series(1, 105) n`.execute(db)
  const counted = async () => {
    const events = sql`SELECT count(*) FROM stripe_events WHERE id LIKE 'evt\_%' AND type = 'account.updated'`
    const { rows } =
      await sql`SELECT (SELECT count(*) FROM contact_messages) AS contact, (${events}) AS events`.execute(db)
    return rows[0]
  }
  await tidyAfter(59)
  expect(await counted()).toEqual({ contact: 106, events: 105 })
  await tidyAfter(61)
  expect(await counted()).toEqual({ contact: 106, events: 1 })
  await tidyAfter(729)
  expect(await counted()).toMatchObject({ contact: 106 })
  await tidyAfter(731)
  expect(await counted()).toEqual({ contact: 2, events: 1 })
})

test('append-only history and retentions of 0 days are kept forever', async () => {
  const { db, config } = app.context
  const kept = async () => {
    const counts = insertOnlyTables.map(
      (table) => sql`SELECT ${table}::text AS name, count(*) FROM ${sql.table(table)}`,
    )
    return (await sql`${sql.join(counts, sql` UNION ALL `)} ORDER BY 1`.execute(db)).rows
  }
  await addMessages(3, null, 'kept-')
  const before = await kept()
  const days = { ...readConfig({ NODE_ENV: 'test', KEEP_MESSAGE_TEXTS_DAYS: '0', KEEP_MESSAGES_DAYS: '0' }) }
  const { KEEP_MESSAGE_TEXTS_DAYS, KEEP_MESSAGES_DAYS } = days
  const much = new Date(app.clock.now().getTime() + 20_000 * 86_400_000)
  const settings = { ...config, KEEP_MESSAGE_TEXTS_DAYS, KEEP_MESSAGES_DAYS }
  await removeExpiredData({ ...app.context, clock: () => much, config: settings })
  expect(await kept()).toEqual(before)
  expect(await countOf('kept-')).toEqual({ rows: 3, texts: 3 })
})

test('a retention shorter than its minimum is refused', () => {
  for (const [name, days] of Object.entries({
    ...{ KEEP_MESSAGE_TEXTS_DAYS: '179', KEEP_MESSAGES_DAYS: '364' },
    ...{ KEEP_STRIPE_EVENTS_DAYS: '30', KEEP_CONTACT_MESSAGES_DAYS: '2.5' },
  }))
    expect(() => readConfig({ NODE_ENV: 'test', [name]: days }), name).toThrow(
      `${name} must be a number of days`,
    )
})
