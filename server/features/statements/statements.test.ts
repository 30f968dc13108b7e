import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { comeInTime, finishJob } from '#tests/support/finish-job.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { refundAsAdmin } from '#tests/support/refund-as-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard, scene } from '#tests/support/stripe-scenes.ts'
import { giveTip } from '#tests/support/tip.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now: '2026-12-28T18:00:00Z' })
})
afterAll(() => app.stop())

const statement = async ({ actor }: TestPerson, query: Record<string, string> = { by: 'month' }) =>
  (await actor.call('GET /api/cleaner/statement', { query })).body
const payoutsOf = async ({ actor }: TestPerson) => (await actor.call('GET /api/cleaner/payouts')).body
const centsOf = (dollars: number) => Math.round(dollars * 100)
const kindsOf = ({ lines }: { lines: { kind: string; amount: number }[] }) =>
  lines.map(({ kind, amount }) => [kind, amount])

async function confirmedAdmin(): Promise<TestPerson> {
  const admin = await operator(app, 'admin')
  await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
  return admin
}

async function paymentOf(jobId: number): Promise<number> {
  const payments = app.context.db.selectFrom('payments').select('id').where('job_id', '=', jobId)
  return (await payments.where('purpose', '=', 'cleaning').executeTakeFirstOrThrow()).id
}

async function sendPayouts(cleaner: TestPerson): Promise<void> {
  app.clock.forward({ hours: 25 })
  await sweep(app.context)
  await until(async () => (await payoutsOf(cleaner)).every(({ state }) => state !== 'on_its_way'))
}

/**
 * A visit that is paid at 23:30 on New Year's Eve, with a tip and an extra, which waits for the platform's own
 * funds; the rest is sent, then half of the price is refunded. A second visit's payment is lost in a dispute after
 * its transfer.
 */
async function aroundNewYear() {
  const cleaner = await app.people.cleaner()
  await onboard(app, cleaner)
  const late = await bookPaidJob(app, { scheduledDateTime: '2026-12-31T10:00' })
  await make.accept(cleaner, late.jobId)
  await comeInTime(app, cleaner, late.jobId)
  app.clock.set('2027-01-01T07:30:00Z')
  expect((await make.complete(cleaner, late.jobId)).status).toBe(200)
  app.clock.set('2027-01-03T18:00:00Z')
  await giveTip(app, late, 1000)
  const admin = await confirmedAdmin()
  const [first] = (await payoutsOf(cleaner)).filter(({ kind }) => kind === 'cleaning')
  const extra = { kind: 'extra', amountCents: 500, reason: 'a very large home', expected: { owesCents: 0 } }
  const params = { id: first?.id ?? 0 }
  expect((await admin.actor.call('POST /api/admin/payouts/:id/adjust', { params, body: extra })).status).toBe(
    200,
  )
  const lost = await finishJob(app, cleaner)
  await sendPayouts(cleaner)
  await refundAsAdmin(admin, await paymentOf(late.jobId), { cents: 4500, bears: 'both' })
  await scene(app, { dispute: { payment_intent: lost.paymentIntentId } })
  await scene(app, { closeDispute: { payment_intent: lost.paymentIntentId, outcome: 'lost' } })
  await until(
    async () => kindsOf(await statement(cleaner)).filter(([kind]) => kind === 'returned').length === 2,
  )
  return { cleaner, late, lost }
}

describe('GET /api/cleaner/statement', () => {
  it('counts a visit paid at 23:30 on New Year’s Eve in the old year', async () => {
    const { cleaner, late, lost } = await aroundNewYear()
    const old = await statement(cleaner, { day: '2026-06-01' })
    expect(old).toMatchObject({
      ...{ by: 'year', from: '2026-01-01', to: '2026-12-31', opening: 0, closing: 85.5, visits: 1 },
      ...{ gross: 90, fee: 4.5, work: 85.5, tips: 0, other: 0, takenBack: 0, earned: 85.5, transferred: 0 },
    })
    const december = (await statement(cleaner, { by: 'month', day: '2026-12-05' })).lines
    expect(december).toMatchObject([{ at: '2027-01-01T07:30:00.000Z', jobId: late.jobId, fee: 4.5 }])
    expect(old.lines).toEqual([])
    expect(old.months.map(({ earned }) => earned)).toEqual([...Array(11).fill(0), 85.5])
    const current = await statement(cleaner, {})
    expect(current).toMatchObject({
      ...{ from: '2027-01-01', opening: 85.5, closing: 5, visits: 1, gross: 100, fee: 4.5 },
      ...{ work: 85.5, tips: 10, other: 5, takenBack: -128.25, earned: -27.75 },
      ...{ transferred: 181, returned: 128.25 },
    })
    const { rows } = await sql<{ cents: number }>`SELECT coalesce(-sum(amount_cents), 0)::int AS cents
      FROM ledger_entries WHERE party_id = ${cleaner.id}`.execute(app.context.db)
    expect(centsOf(current.closing)).toBe(rows[0]?.cents)
    const january = (await statement(cleaner)).lines
    const ofLost = january.filter(({ jobId }) => jobId === lost.jobId)
    expect(kindsOf({ lines: ofLost })).toEqual([
      ['visit', 85.5],
      ['transfer', -85.5],
      ['taken_back', -85.5],
      ['returned', 85.5],
    ])

    // Each line of the year is on the statement of exactly one payout.
    const payouts = await payoutsOf(cleaner)
    const parts = await Promise.all(payouts.map(({ id }) => statement(cleaner, { payoutId: String(id) })))
    expect(parts.map(({ payout, closing }) => [payout?.kind, closing]).sort()).toEqual([
      ...[['cleaning', 0] as const, ['cleaning', 0] as const],
      ...[['extra', 5] as const, ['tip', 0] as const],
    ])
    const number = (one: number, other: number) => one - other
    const ids = (lines: { id: number }[]) => lines.map(({ id }) => id).sort(number)
    expect(ids(parts.flatMap(({ lines }) => lines))).toEqual(ids([...december, ...january]))
  })

  it('shows a reversal that fails as debt, and the next payout settling it', async () => {
    const cleaner = await app.people.cleaner()
    await onboard(app, cleaner)
    const first = await finishJob(app, cleaner)
    await sendPayouts(cleaner)
    const error = {
      type: 'invalid_request_error',
      code: 'balance_insufficient',
      message: 'Insufficient funds',
    }
    const how = { status: 400, error }
    await scene(app, { fail: { method: 'POST', path: '/v1/transfers/*/reversals', how } })
    await refundAsAdmin(await confirmedAdmin(), await paymentOf(first.jobId), { cents: 9000, bears: 'both' })
    await until(async () => (await statement(cleaner)).lines.length === 4)
    const { closing, lines } = await statement(cleaner)
    expect(closing).toBe(-85.5)
    expect(lines.at(-1)).toMatchObject({ kind: 'debt_added', amount: 0, about: 85.5, balance: -85.5 })
    await finishJob(app, cleaner)
    await sendPayouts(cleaner)
    const settled = await statement(cleaner)
    expect(settled.closing).toBe(0)
    expect(kindsOf({ lines: settled.lines.slice(4) })).toEqual([
      ['visit', 85.5],
      ['debt_settled', 0],
    ])
    expect(settled.lines.at(-1)?.about).toBe(85.5)
  })

  it('answers 404 for payouts of others, and an empty statement for a customer', async () => {
    const cleaner = await app.people.cleaner()
    const { customer } = await finishJob(app, cleaner)
    const [payout] = await payoutsOf(cleaner)
    const query = { payoutId: String(payout?.id) }
    for (const person of [await app.people.cleaner(), customer]) {
      const answer = await person.actor.call('GET /api/cleaner/statement', { query })
      expect([answer.status, answer.body.code]).toEqual([404, 'payout_not_found'])
      expect(await statement(person)).toMatchObject({ earned: 0, lines: [] })
    }
    expect((await customer.actor.call('GET /api/cleaner/earnings/hourly')).status).toBe(403)
  })

  it('stays open to a cleaner who is a customer again', async () => {
    const cleaner = await app.people.cleaner()
    await finishJob(app, cleaner)
    const before = await statement(cleaner)
    const [payout] = await payoutsOf(cleaner)
    await app.context.db.updateTable('users').set({ role: 'customer' }).where('id', '=', cleaner.id).execute()
    expect(await statement(cleaner)).toEqual(before)
    expect(kindsOf(await statement(cleaner, { payoutId: String(payout?.id) }))).toEqual([['visit', 85.5]])
    const years = await cleaner.actor.call('GET /api/cleaner/earnings/periods', { query: { by: 'year' } })
    expect(years.body.periods).toMatchObject([{ from: before.from, earned: 85.5 }])
  })

  it('refuses periods and days that do not exist', async () => {
    const { actor } = await app.people.cleaner()
    for (const query of ['by=day', 'day=2027-02-30', 'day=x', 'payoutId=0'])
      expect((await actor.fetch(`/api/cleaner/statement?${query}`)).status, query).toBe(400)
    expect((await actor.fetch('/api/cleaner/earnings/periods')).status).toBe(400)
    expect((await actor.fetch('/api/cleaner/earnings/periods?by=year&year=1')).status).toBe(400)
  })
})

describe('GET /api/cleaner/earnings/hourly', () => {
  it('knows nothing of four visits, then the median and middle half of five', async () => {
    const cleaner = await app.people.cleaner()
    const read = async () => (await cleaner.actor.call('GET /api/cleaner/earnings/hourly')).body
    const work = async (minutes: number) => {
      const from = new Date(app.clock.now().getTime() + 24 * 3_600_000)
      const { jobId } = await bookPaidJob(app, { scheduledDateTime: from.toISOString() })
      await make.accept(cleaner, jobId)
      await comeInTime(app, cleaner, jobId)
      expect((await make.start(cleaner, jobId)).status).toBe(200)
      app.clock.forward({ minutes })
      expect((await make.complete(cleaner, jobId)).status).toBe(200)
    }
    // Ten minutes are no measured work.
    for (const minutes of [60, 90, 120, 10, 180]) await work(minutes)
    expect(await read()).toMatchObject({ needed: 5, hourly: null })
    expect((await read()).visits).toHaveLength(4)
    await work(95)
    const { hourly, visits } = await read()
    expect(visits.map(({ minutes, earned, hourly }) => [minutes, earned, hourly])).toEqual([
      ...[
        [95, 85.5, 54],
        [180, 85.5, 28.5],
        [120, 85.5, 42.75],
      ],
      ...[
        [90, 85.5, 57],
        [60, 85.5, 85.5],
      ],
    ])
    expect(hourly).toEqual({ low: 42.75, median: 54, high: 57 })
  })
})
