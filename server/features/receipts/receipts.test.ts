import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookedTestJob, bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { ownerAddress } from '#tests/support/database.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { operator } from '#tests/support/operator.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { refundAsAdmin } from '#tests/support/refund-as-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
import { giveTip } from '#tests/support/tip.ts'
import { until } from '#tests/support/until.ts'
import { deleteAccount } from '../own-data/delete-account.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { syncRefunds } from '../payments/sync-refunds.ts'
import { issueBacklog } from './issue-backlog.ts'

let app: TestApp
let owner: pg.Client

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
  owner = new pg.Client({ connectionString: await ownerAddress(app.context) })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const receiptsOf = (jobId: number) =>
  app.context.db.selectFrom('receipts').selectAll().where('job_id', '=', jobId).orderBy('id').execute()

async function numbersOf(year: number): Promise<number[]> {
  const { db } = app.context
  const rows = await db
    .selectFrom('receipts')
    .select('number')
    .where('year', '=', year)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

const firstNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

async function paidAtStripe(at: Partial<{ scheduledDateTime: string }> = {}): Promise<BookedTestJob> {
  const booked = await bookJob(app, at)
  await pay(app.stripeOrigin, booked.clientSecret)
  return booked
}

const settle = ({ paymentIntentId }: BookedTestJob) => settlePayment(app.context, paymentIntentId)

async function refund(admin: TestPerson, { paymentIntentId }: BookedTestJob, cents: number): Promise<void> {
  const { id } = await app.context.db
    .selectFrom('payments')
    .select('id')
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirstOrThrow()
  expect((await refundAsAdmin(admin, id, { cents })).status).toBe(200)
}

describe('numbers of receipts', () => {
  it('have no gap when twenty payments complete at once', async () => {
    const booked: BookedTestJob[] = []
    for (let index = 0; index < 20; index++) booked.push(await paidAtStripe())
    // Each twice, as the webhook and the page do.
    await Promise.all([...booked, ...booked].map(settle))
    expect(await numbersOf(2026)).toEqual(firstNumbers(20))
    for (const { jobId } of booked) expect(await receiptsOf(jobId)).toHaveLength(1)
  })

  it('are taken again after a rollback', async () => {
    const [broken, next] = [await paidAtStripe(), await paidAtStripe()]
    const before = (await numbersOf(2026)).length
    await owner.query(`CREATE FUNCTION fail_receipt() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`)
    await owner.query(`CREATE TRIGGER fail_receipt AFTER INSERT ON receipts FOR EACH ROW
      WHEN (NEW.job_id = ${broken.jobId}) EXECUTE FUNCTION fail_receipt()`)
    await expect(settle(broken)).rejects.toThrow('the disk is full')
    await settle(next)
    await owner.query('DROP TRIGGER fail_receipt ON receipts')
    expect(await numbersOf(2026)).toEqual(firstNumbers(before + 1))
    await settle(broken)
    expect(await numbersOf(2026)).toEqual(firstNumbers(before + 2))
  })

  it('begin again at midnight of New Year in the service zone', async () => {
    const other = await startTestApp({ webhooks: false, now: '2026-12-31T20:00:00Z' })
    try {
      const settledAt = async (now: string) => {
        const booked = await bookJob(other, { scheduledDateTime: '2027-01-05T10:00' })
        await pay(other.stripeOrigin, booked.clientSecret)
        other.clock.set(now)
        await settlePayment(other.context, booked.paymentIntentId)
      }
      // Seattle is eight hours behind UTC in winter.
      await settledAt('2027-01-01T07:59:59.999Z')
      await settledAt('2027-01-01T08:00:00.000Z')
      await settledAt('2027-01-01T08:00:01.000Z')
      const rows = await other.context.db
        .selectFrom('receipts')
        .select(['year', 'number'])
        .orderBy('id')
        .execute()
      expect(rows).toEqual([
        { year: 2026, number: 1 },
        { year: 2027, number: 1 },
        { year: 2027, number: 2 },
      ])
    } finally {
      await other.stop()
    }
  })
})

describe('a receipt', () => {
  it('lists what was paid as it was printed at the time', async () => {
    const { customer, jobId } = await bookPaidJob(app, { bathroomCount: 2 })
    const [row] = await receiptsOf(jobId)
    const params = { id: row?.id ?? 0 }
    const first = await customer.actor.call('GET /api/receipts/:id', { params })
    expect(first.body).toMatchObject({
      kind: 'receipt',
      purpose: 'cleaning',
      jobId,
      amount: 110,
      lines: [
        { kind: 'cleaning', amount: 70 },
        { kind: 'bathrooms', amount: 40 },
      ],
      seller: { name: 'Scrubjay' },
      customer: { address: { street: '1420 E Pine St', aptNumber: '4B' } },
      corrects: null,
      creditNotes: [],
    })
    await customer.actor.call('PATCH /api/users/profile', { body: { name: 'Another Name' } })
    expect((await customer.actor.call('GET /api/receipts/:id', { params })).body).toEqual(first.body)
  })

  it('cannot be changed or deleted, not even by the owner of the database', async () => {
    const { jobId } = await bookPaidJob(app)
    for (const change of ['number = 900', "document = '{}'", 'total_cents = 1', "customer = '{}'"])
      await expect(owner.query(`UPDATE receipts SET ${change} WHERE job_id = ${jobId}`)).rejects.toThrow(
        'insert-only',
      )
    await expect(owner.query(`DELETE FROM receipts WHERE job_id = ${jobId}`)).rejects.toThrow('insert-only')
    await expect(owner.query('TRUNCATE receipts')).rejects.toThrow('insert-only')
  })

  it('keeps its number and loses the name when the account is deleted', async () => {
    const { customer, jobId } = await bookPaidJob(app)
    await customer.actor.call('PUT /api/jobs/:id/status', {
      params: { id: jobId },
      body: { status: 'cancelled' },
    })
    await until(async () => (await receiptsOf(jobId)).length === 2)
    const [before] = await receiptsOf(jobId)
    await deleteAccount(app.context, customer.id)
    const [after, note] = await receiptsOf(jobId)
    expect(after).toEqual({ ...before, customer: null })
    expect(note?.customer).toBeNull()
  })

  it('of another customer does not exist', async () => {
    const { jobId } = await bookPaidJob(app)
    const stranger = await app.people.customer()
    const [row] = await receiptsOf(jobId)
    const params = { id: row?.id ?? 0 }
    for (const call of ['GET /api/receipts/:id', 'GET /api/receipts/:id/pdf'] as const)
      expect(await stranger.actor.call(call, { params })).toMatchObject({
        status: 404,
        body: { code: 'receipt_not_found' },
      })
    expect((await stranger.actor.call('GET /api/receipts')).body).toEqual([])
  })
})

describe('a credit note', () => {
  it('names the receipt that it corrects, and comes once for each refund', async () => {
    const admin = await operator(app, 'admin')
    const booked = await bookPaidJob(app)
    await refund(admin, booked, 1500)
    await until(async () => (await receiptsOf(booked.jobId)).length === 2)
    await syncRefunds(app.context, booked.paymentIntentId)
    const [receipt, note, ...more] = await receiptsOf(booked.jobId)
    expect(more).toEqual([])
    expect(note).toMatchObject({
      kind: 'credit_note',
      total_cents: -1500,
      payment_id: receipt?.payment_id,
      document: {
        lines: [{ kind: 'refund', cents: -1500 }],
        corrects: { year: receipt?.year, number: receipt?.number },
      },
    })
    const { body } = await booked.customer.actor.call('GET /api/receipts/:id', {
      params: { id: receipt?.id ?? 0 },
    })
    expect(body.creditNotes).toMatchObject([{ id: note?.id, amount: -15 }])
    await until(async () =>
      app.outbox.mails.some(
        ({ to, subject }) => to === booked.customer.email && subject === 'Credit note: $15.00 refunded',
      ),
    )
  })

  it('is issued for a refund of the dashboard at Stripe', async () => {
    const booked = await bookPaidJob(app)
    await app.context.stripe.sdk?.refunds.create({ payment_intent: booked.paymentIntentId, amount: 2000 })
    await syncRefunds(app.context, booked.paymentIntentId)
    await syncRefunds(app.context, booked.paymentIntentId)
    const [, ...notes] = await receiptsOf(booked.jobId)
    expect(notes.map(({ total_cents }) => total_cents)).toEqual([-2000])
  })
})

describe('a tip', () => {
  it('has a receipt of its own, which the mail names', async () => {
    const cleaner = await app.people.cleaner()
    await onboard(app, cleaner)
    const booked = await finishJob(app, cleaner)
    await giveTip(app, booked, 1000)
    const [, tip] = await receiptsOf(booked.jobId)
    expect(tip).toMatchObject({ kind: 'receipt', total_cents: 1000, document: { purpose: 'tip' } })
    const number = `2026-${String(tip?.number).padStart(6, '0')}`
    await until(async () =>
      app.outbox.mails.some(
        ({ to, text }) => to === booked.customer.email && text.includes(`Receipt: ${number}`),
      ),
    )
  })
})

describe('GET /api/receipts', () => {
  it('pages newest first and filters by year', async () => {
    const customer = await app.people.customer()
    for (let index = 0; index < 3; index++) await bookPaidJob(app, {}, customer)
    const first = await customer.actor.call('GET /api/receipts', { query: { limit: 2 } })
    const after = new URL(
      /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '',
      app.origin,
    ).searchParams.get('after')
    const second = await customer.actor.call('GET /api/receipts', { query: { limit: 2, after: after ?? '' } })
    const ids = [...first.body, ...second.body].map(({ id }) => id)
    expect(ids).toHaveLength(3)
    expect(ids).toEqual([...ids].sort((one, other) => other - one))
    expect((await customer.actor.call('GET /api/receipts', { query: { year: 2025 } })).body).toEqual([])
    expect((await customer.actor.call('GET /api/receipts', { query: { year: 2026 } })).body).toHaveLength(3)
  })
})

describe('issueBacklog', () => {
  it('numbers old payments in their order and year, once', async () => {
    const other = await startTestApp({ webhooks: false })
    try {
      const { context } = other
      const first = await bookPaidJob(other)
      const second = await bookPaidJob(other)
      const admin = new pg.Client({ connectionString: await ownerAddress(context) })
      await admin.connect()
      // As a database looks that was migrated: paid, and without receipts.
      await admin.query(`ALTER TABLE receipts DISABLE TRIGGER ALL`)
      await admin.query(`DELETE FROM receipts; DELETE FROM receipt_counters`)
      await admin.query(`ALTER TABLE receipts ENABLE TRIGGER ALL`)
      await admin.query(`INSERT INTO receipt_backlog (payment_id, at)
        SELECT id, CASE job_id WHEN ${second.jobId} THEN '2025-05-01T12:00Z' ELSE '2026-05-02T12:00Z' END::timestamptz
        FROM payments ORDER BY 2`)
      await admin.end()
      await Promise.all([issueBacklog(context), issueBacklog(context)])
      expect(await issueBacklog(context)).toBe(0)
      const third = await bookPaidJob(other)
      const rows = await sql`SELECT year, number, job_id FROM receipts ORDER BY id`.execute(context.db)
      expect(rows.rows).toEqual([
        { year: 2025, number: 1, job_id: second.jobId },
        { year: 2026, number: 1, job_id: first.jobId },
        { year: 2026, number: 2, job_id: third.jobId },
      ])
    } finally {
      await other.stop()
    }
  })
})
