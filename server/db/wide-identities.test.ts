import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { ownerAddress } from '#tests/support/database.ts'
import { completeJob, finishJob } from '#tests/support/finish-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { auditMoney } from '../money/audit/audit-money.ts'
import { auditNew } from '../money/audit/audit-new.ts'
import { sweep } from '../queue/sweep.ts'

/** More than 32 bits count. */
const many = 5_000_000_000
let app: TestApp
let owner: pg.Client

beforeAll(async () => {
  app = await startTestApp()
  owner = new pg.Client({ connectionString: await ownerAddress(app.context) })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

test('every id column and reference is a bigint', async () => {
  const { rows } = await owner.query(`SELECT attrelid::regclass || '.' || attname AS narrow FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v') AND attnum > 0 AND atttypid <> 'bigint'::regtype
      AND (attidentity <> '' OR (atttypid = 'integer'::regtype AND (attname = 'id' OR attname LIKE '%\\_id')))`)
  expect(rows).toEqual([])
  const { rows: sequences } = await owner.query(
    `SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' AND data_type <> 'bigint'::regtype`,
  )
  expect(sequences).toEqual([])
})

test('the product works with ids beyond 32 bits', async () => {
  // Audits read the ledger in pieces of its numbers, which were as wide before.
  await owner.query(`SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, ${many})
    FROM pg_sequences WHERE schemaname = 'public' AND sequencename <> 'ledger_entries_id_seq'`)
  const cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
  const { jobId, paymentIntentId, customer } = await finishJob(app, cleaner)
  expect([jobId, cleaner.id, customer.id].every((id) => id > many)).toBe(true)
  const review = { jobId, rating: 5, comment: 'Everything shines' }
  expect((await customer.actor.call('POST /api/reviews', { body: review })).status).toBe(201)
  app.clock.forward({ hours: 25 })
  await sweep(app.context)
  const payout = app.context.db.selectFrom('payouts').select('status').where('job_id', '=', jobId)
  await until(async () => (await payout.executeTakeFirst())?.status === 'paid')
  await app.context.stripe.sdk?.refunds.create({ payment_intent: paymentIntentId, amount: 1000 })
  await until(async () => (await auditMoney(app.context)).length === 0)
  expect(await auditNew(app.context)).toEqual([])

  const at = new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString()
  const [one, other] = [
    await bookPaidJob(app, { scheduledDateTime: at }),
    await bookPaidJob(app, { scheduledDateTime: at }),
  ]
  const accept = (id: number) => cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  expect((await accept(one.jobId)).status).toBe(200)
  expect((await accept(other.jobId)).body.code).toBe('job_overlaps')
  const page = await cleaner.actor.call('GET /api/jobs', { query: { limit: 1 } })
  const after = /after=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
  const rest = await cleaner.actor.call('GET /api/jobs', { query: { limit: 1, after: after ?? '' } })
  expect([...page.body, ...rest.body].map(({ id }) => id).sort()).toEqual([jobId, one.jobId])
  await completeJob(app, cleaner, one.jobId)
  const { customer: gone } = other
  await gone.actor.call('PUT /api/jobs/:id/status', {
    params: { id: other.jobId },
    body: { status: 'cancelled' },
  })
  expect((await gone.actor.call('GET /api/jobs/:id', { params: { id: other.jobId } })).body.status).toBe(
    'cancelled',
  )
})

test('an impossible id answers 400, and an unknown one 404', async () => {
  const { actor } = await app.people.customer()
  const read = async (id: number | string) =>
    (await actor.call('GET /api/jobs/:id', { params: { id } } as never)).status
  expect(await read(Number.MAX_SAFE_INTEGER)).toBe(404)
  expect(await read('9007199254740992')).toBe(400)
  expect(await read('99999999999999999999')).toBe(400)
})
