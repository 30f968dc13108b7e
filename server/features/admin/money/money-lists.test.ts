import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishJob } from '#tests/support/finish-job.ts'
import { manyJobs } from '#tests/support/many-jobs.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { giveTip } from '#tests/support/tip.ts'

let app: TestApp
let admin: TestPerson
let customer: TestPerson
let cleaner: TestPerson
let many: number[]

/** 105 paid jobs of one customer; every fifth payment failed, and each job earns one cleaner a payout. */
beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  admin = await operator(app, 'admin')
  customer = await app.people.signedIn('customer', 'Mary Many')
  cleaner = await app.people.cleaner()
  const jobs = { customerId: customer.id, cleanerId: cleaner.id, status: 'completed' }
  const ids = await manyJobs(app, { count: 105, from: '2026-06-12T10:00Z', ...jobs })
  const { rows } = await sql<{ id: number }>`INSERT INTO payments (job_id, amount_cents, purpose, status,
      payment_intent_id, idempotency_key)
    SELECT id, 9000, 'cleaning', CASE WHEN n % 5 = 0 THEN 'failed' ELSE 'completed' END, 'pi_many' || n, 'key' || n
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY t(id, n) ORDER BY n RETURNING id`.execute(app.context.db)
  many = rows.map(({ id }) => id).reverse()
  await sql`INSERT INTO payouts (job_id, payment_id, kind, cleaner_id, total_amount_cents, cleaner_amount_cents,
      platform_fee_cents, status, due_at)
    SELECT job_id, id, 'cleaning', ${cleaner.id}, 9000, 8550, 450, CASE WHEN id % 2 = 0 THEN 'frozen' ELSE 'pending' END,
      '2026-06-20' FROM payments`.execute(app.context.db)
})
afterAll(() => app.stop())

/** Collects the ids on all pages of a list. */
async function walk(list: 'payments' | 'payouts', query: Record<string, string> = {}): Promise<number[]> {
  let path: string | undefined = `/api/admin/${list}?${new URLSearchParams({ limit: '50', ...query })}`
  const ids: number[] = []
  while (path) {
    const answer: Response = await admin.actor.fetch(path)
    expect(answer.status).toBe(200)
    ids.push(...((await answer.json()) as { id: number }[]).map(({ id }) => id))
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return ids
}

test('payments and payouts are listed once each, filtered before the limit', async () => {
  expect(await walk('payments')).toEqual(many)
  const failed = many.filter((_, index) => (105 - index) % 5 === 0)
  expect(await walk('payments', { state: 'failed' })).toEqual(failed)
  expect(await walk('payments', { purpose: 'tip' })).toEqual([])
  expect(await walk('payments', { state: 'disputed' })).toEqual([])
  const payouts = await walk('payouts')
  expect(payouts).toHaveLength(105)
  const frozen = await walk('payouts', { state: 'frozen', search: cleaner.email })
  expect([frozen.length, await walk('payouts', { kind: 'tip' })]).toEqual([52, []])
  expect((await admin.actor.fetch('/api/admin/payments?state=lost')).status).toBe(400)
})

test('money is found by number, job, Stripe id and person', async () => {
  const [id = 0] = many
  const { job_id } = await app.context.db
    .selectFrom('payments')
    .select('job_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await walk('payments', { search: `#${id}` })).toEqual([id])
  expect(await walk('payments', { search: `job ${job_id}` })).toEqual([id])
  expect(await walk('payments', { search: `Job #${job_id}` })).toEqual([id])
  expect(await walk('payments', { search: String(job_id) })).toContain(id)
  expect(await walk('payments', { search: 'pi_many105' })).toEqual([id])
  expect(await walk('payments', { search: 'many MARY' })).toEqual(many)
  expect(await walk('payments', { search: customer.email })).toEqual(many)
  expect(await walk('payments', { search: cleaner.email })).toEqual([])
  expect(await walk('payouts', { search: customer.email })).toEqual([])
  expect(await walk('payouts', { search: `job ${job_id}` })).toHaveLength(1)
})

test('a payment and a payout show all details, and an unknown id answers 404', async () => {
  const booked = await finishJob(app, cleaner)
  await giveTip(app, booked, 1000)
  const tip = (await walk('payments', { purpose: 'tip' }))[0] ?? 0
  const [paid = 0] = (await walk('payments', { search: `job ${booked.jobId}` })).filter((id) => id !== tip)
  const support = await operator(app, 'support')
  const read = async (id: number) =>
    (await support.actor.call('GET /api/admin/payments/:id', { params: { id } })).body
  const cleaning = await read(paid)
  expect(cleaning).toMatchObject({
    ...{ purpose: 'cleaning', status: 'completed', amountCents: 9000, stripeFeeCents: 291, stripeUrl: null },
    payouts: [{ amountCents: 8550, status: 'pending', cleaner: { id: cleaner.id } }],
    ...{ refunds: [], disputes: [], acts: [] },
  })
  const lines = (from: typeof cleaning) => from.ledger.map(({ cause, amountCents }) => [cause, amountCents])
  expect(lines(cleaning)).toEqual([
    ...[8709, 291, -9000].map((cents) => ['payment', cents]),
    ...[9000, -8550, -450].map((cents) => ['payout_owed', cents]),
  ])
  expect(lines(await read(tip))).toEqual([
    ...[941, 59, -1000].map((cents) => ['payment', cents]),
    ...[1000, -1000].map((cents) => ['tip_owed', cents]),
  ])
  expect(cleaning.messages.map(({ event }) => event)).toContain('booking_confirmed')
  const params = { id: cleaning.payouts[0]?.id ?? 0 }
  const { body } = await support.actor.call('GET /api/admin/payouts/:id', { params })
  expect(body).toMatchObject({
    paymentId: paid,
    totalCents: 9000,
    feeCents: 450,
    sentCents: null,
    owesCents: 0,
  })
  expect(body.ledger.map(({ amountCents }) => amountCents)).toEqual([9000, -8550, -450])
  const none = { params: { id: 999_999 } }
  expect((await admin.actor.call('GET /api/admin/payments/:id', none)).body.code).toBe('payment_not_found')
  expect((await admin.actor.call('GET /api/admin/payouts/:id', none)).body.code).toBe('payout_not_found')
  expect((await customer.actor.call('GET /api/admin/payments/:id', { params: { id: paid } })).status).toBe(
    403,
  )
})

test('differences are listed as counted with links, and null before a reconciliation', async () => {
  const count = async () => (await admin.actor.call('GET /api/admin/inbox')).body.money
  const list = async () => (await admin.actor.call('GET /api/admin/reconciliation')).body
  expect([await count(), await list()]).toEqual([null, { comparedAt: null, differences: null }])
  const differ = (what: string, reference: string, jobId?: number) => ({
    ...{ what, reference, books: 9000, stripe: null, toDo: jobId ? 'Look.' : 'wait', jobId },
  })
  const open = [differ('payment', 'pi_many105'), differ('refunds owed differ from refunds waiting', '7', 7)]
  const balance = differ('balance at Stripe', 'stripe_balance')
  const found = { at: app.clock.now(), part: 'new', differences: JSON.stringify([open[0], balance]) } as const
  await app.context.db.insertInto('money_audits').values(found).execute()
  await sql`UPDATE audit_marks SET open_differences = ${JSON.stringify(open)}`.execute(app.context.db)
  const { comparedAt, differences } = await list()
  expect([await count(), comparedAt]).toEqual([3, app.clock.now().toISOString()])
  expect(differences?.map(({ toDo }) => toDo)).toEqual(['wait', 'wait', 'investigate'])
  expect(differences?.map(({ paymentId, payoutId, jobId }) => [paymentId, payoutId, jobId])).toEqual([
    [null, null, null],
    [many[0], null, expect.any(Number)],
    [null, null, 7],
  ])
})
