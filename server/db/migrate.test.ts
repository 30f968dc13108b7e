import pg from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

const hashOf = (text: string) => `encode(sha256(convert_to('${text}', 'UTF8')), 'hex')`
/** A database as a version before `next` left it. */
async function databaseBefore(next: string): Promise<{ address: string; owner: pg.Client }> {
  const address = await createEmptyDatabase()
  await migrate(address, { wanted: (name) => name < next })
  const owner = new pg.Client({ connectionString: address })
  await owner.connect()
  return { address, owner }
}

test('keys of an older version last a day, and those of drafts as long as their visit', async () => {
  const { address, owner } = await databaseBefore('0017')
  await owner.query(
    `INSERT INTO users (id, email, name, role) VALUES (7, 'a@example.com', 'Ann', 'customer')`,
  )
  await owner.query(`INSERT INTO jobs (id, customer_id, scheduled_for, ends_at, price_cents, policy_free_hours,
      policy_fee_percent, booking_key)
    SELECT id, 7, at, at + interval '2 hours', 9000, 24, 25, 'old ' || id
    FROM (VALUES (1, timestamptz '2026-06-20T17:00Z'), (2, '2026-06-10T20:00Z')) AS visits (id, at)`)
  await owner.query(`INSERT INTO idempotency_keys (key, request, job_id, created_at)
    SELECT key, request, job_id, '2026-06-10T16:00Z' FROM (VALUES
      (${hashOf('content:7:far')}, 'far', 1), (${hashOf('content:7:near')}, 'near', 2),
      (${hashOf('user:7:chosen')}, 'chosen', 1), ('unfinished', 'none', NULL)) AS k (key, request, job_id)`)

  expect(await migrate(address)).toContain('0017_keys_expire.sql')
  const { rows } = await owner.query('SELECT request, expires_at FROM idempotency_keys ORDER BY request')
  expect(Object.fromEntries(rows.map((row) => [row.request, row.expires_at.toISOString()]))).toEqual({
    chosen: '2026-06-11T16:00:00.000Z',
    far: '2026-06-20T19:00:00.000Z',
    near: '2026-06-11T16:00:00.000Z',
    none: '2026-06-11T16:00:00.000Z',
  })
  expect((await owner.query('SELECT * FROM jobs')).rows.flatMap(Object.keys)).not.toContain('booking_key')
  expect(await migrate(address)).toEqual([])
  await owner.end()
})

test('what an older version kept of Stripe’s events is reduced to the object they are about', async () => {
  const { address, owner } = await databaseBefore('0028')
  const object = { id: 'ch_1', payment_intent: 'pi_1', receipt_email: 'ann@example.com' }
  const about = (kept: object) => JSON.stringify({ data: { object: kept } })
  await owner.query(
    `INSERT INTO stripe_events (id, type, payload) VALUES ('evt_1', 'charge.refunded', $1),
    ('evt_2', 'account.updated', $2), ('evt_3', 'account.updated', '{}')`,
    [about(object), about({ id: 'acct_1', email: 'ann@example.com', payment_intent: null })],
  )
  await migrate(address)
  const { rows } = await owner.query('SELECT payload FROM stripe_events ORDER BY id')
  expect(rows.map(({ payload }) => payload.data.object)).toEqual([
    { id: 'ch_1', payment_intent: 'pi_1' },
    { id: 'acct_1' },
    {},
  ])
  await owner.end()
})

test('bookings from before agree to no fee at a closed door; the terms in force and those to come get a version that has one', async () => {
  const { address, owner } = await databaseBefore('0041')
  await owner.query(
    `INSERT INTO users (id, email, name, role) VALUES (7, 'a@example.com', 'Ann', 'customer')`,
  )
  await owner.query(`INSERT INTO terms_versions (version, terms, starts_at, reason, operator, created_at) VALUES
    (1, '{"lateFeePercent": 10}', '1970-01-01T00:00Z', 'first', 'settings', '2026-01-01T00:00Z'),
    (2, '{"lateFeePercent": 20}', '2026-02-01T00:00Z', 'dearer', 'kim', '2026-01-01T00:00Z'),
    (3, '{"lateFeePercent": 30}', '2099-01-01T00:00Z', 'dearer yet', 'kim', '2026-01-01T00:00Z')`)
  await owner.query(`INSERT INTO jobs (id, customer_id, scheduled_for, ends_at, price_cents, terms)
    VALUES (1, 7, '2026-06-20T17:00Z', '2026-06-20T19:00Z', 9000, '{"version": 2, "lateFeePercent": 20}')`)
  await migrate(address)
  const job = await owner.query('SELECT terms FROM jobs')
  const wait = { lockoutWaitMinutes: 20 }
  const before = { ...wait, startOpensMinutes: 120 }
  const now = { ...wait, startOpensMinutes: 30 }
  expect(job.rows[0].terms).toEqual({ ...before, version: 2, lateFeePercent: 20, lockoutFeePercent: 0 })
  const versions = await owner.query(`SELECT version, terms, starts_at > now() AS later FROM terms_versions
    WHERE version > 3 ORDER BY version`)
  expect(versions.rows).toEqual([
    { version: 4, terms: { ...wait, lateFeePercent: 20, lockoutFeePercent: 50 }, later: false },
    { version: 5, terms: { ...wait, lateFeePercent: 30, lockoutFeePercent: 50 }, later: true },
    // A later migration says how long before its start a visit can be started.
    { version: 6, terms: { ...now, lateFeePercent: 20, lockoutFeePercent: 50 }, later: false },
    { version: 7, terms: { ...now, lateFeePercent: 30, lockoutFeePercent: 50 }, later: true },
  ])
  await owner.end()
})

test('a job from before has the prices that held when it was booked; what was withdrawn never held, and nobody changes them', async () => {
  const { address, owner } = await databaseBefore('0079')
  await owner.query(
    `INSERT INTO users (id, email, name, role) VALUES (7, 'a@example.com', 'Ann', 'customer')`,
  )
  const first = {
    regularBaseCents: 8000,
    sameDayBaseCents: 13000,
    perBathroomCents: 1900,
    emergencyAboveCents: 9900,
  }
  await owner.query(
    `INSERT INTO settings_versions (version, changes, starts_at, created_at) VALUES
      (1, $1, '1970-01-01T00:00Z', '2026-01-01T00:00Z'),
      (2, '{"perBathroomCents": 2500, "city": "Here"}', '2026-03-01T08:00Z', '2026-02-01T00:00Z'),
      (3, '{"regularBaseCents": 1}', '2026-02-15T00:00Z', '2026-02-02T00:00Z'),
      (4, '{"regularBaseCents": 9000}', '2026-02-20T00:00Z', '2026-02-03T00:00Z')`,
    [JSON.stringify({ ...first, city: 'There' })],
  )
  await owner.query(
    `INSERT INTO withdrawn_versions (of, version, at) VALUES ('settings', 3, '2026-02-10T00:00Z')`,
  )
  await owner.query(`INSERT INTO jobs (id, customer_id, scheduled_for, ends_at, price_cents, terms, created_at)
    SELECT id, 7, '2026-06-20T17:00Z', '2026-06-20T19:00Z', 9000, '{}', at FROM (VALUES
      (1, timestamptz '2026-01-10T00:00Z'), (2, '2026-02-19T23:59:59Z'), (3, '2026-02-20T00:00Z'),
      (4, '2026-03-01T07:59:59Z'), (5, '2026-03-01T08:00Z'), (6, '2026-05-01T00:00Z')) AS booked (id, at)`)
  await migrate(address)
  const { rows } = await owner.query('SELECT prices FROM jobs ORDER BY id')
  const second = { ...first, regularBaseCents: 9000 }
  const third = { ...second, perBathroomCents: 2500 }
  expect(rows.map(({ prices }) => prices)).toEqual([first, first, second, second, third, third])
  const change = owner.query(`UPDATE jobs SET prices = prices || '{"perBathroomCents": 1}' WHERE id = 1`)
  await expect(change).rejects.toThrow('the prices of job 1 do not change')
  await owner.query('UPDATE jobs SET prices = prices, price_cents = 9500 WHERE id = 1')
  // A process of the version before books on for a moment, and knows nothing of prices that are kept.
  const late =
    await owner.query(`INSERT INTO jobs (customer_id, scheduled_for, ends_at, price_cents, terms, created_at)
    VALUES (7, '2026-06-20T17:00Z', '2026-06-20T19:00Z', 9000, '{}', now()) RETURNING prices`)
  expect(late.rows).toEqual([{ prices: third }])
  await owner.end()
})

test('jobs from before there were versions have the prices of the settings that the first version is made of', async () => {
  const { address, owner } = await databaseBefore('0079')
  await owner.query(
    `INSERT INTO users (id, email, name, role) VALUES (7, 'a@example.com', 'Ann', 'customer')`,
  )
  await owner.query(`INSERT INTO jobs (customer_id, scheduled_for, ends_at, price_cents, terms, status)
    SELECT 7, at, at + interval '2 hours', 9000, '{}', 'cancelled'
    FROM generate_series(1, 20000) n, LATERAL (SELECT timestamptz '2026-06-01' + n * interval '3 hours' AS at) t`)
  const written = async () =>
    (await owner.query('SELECT max(xmin::text::bigint) AS last FROM jobs')).rows[0].last
  const before = await written()
  const prices = {
    ...{ regularBaseCents: 1, sameDayBaseCents: 2 },
    perBathroomCents: 3,
    emergencyAboveCents: 4,
  }
  await migrate(address, { settings: { first: JSON.stringify({ ...prices, city: 'There' }) } })
  expect((await owner.query('SELECT DISTINCT prices FROM jobs')).rows).toEqual([{ prices }])
  // No row was written for it: a town with many jobs does not wait.
  expect(await written()).toBe(before)
  await owner.end()
})
