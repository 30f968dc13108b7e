import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultTerms } from '#domain/terms.ts'
import { findImbalances } from '#server/money/audit/find-imbalances.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { addVersion } from '../terms/add-version.ts'
import { boostJobs } from './boost-jobs.ts'

let app: TestApp
let cleaner: TestPerson
let day = 0

const start = new Date('2026-06-10T16:00:00Z')
const hour = 3_600_000

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
  app.clock.set(start.toISOString())
  const version = { startsAt: start, reason: 'boosts', operator: 'kim', now: start }
  const terms = { ...defaultTerms, boostPercent: 10, boostHours: 12 }
  await addVersion(app.context.db, { ...version, terms })
  cleaner = await app.people.cleaner()
})
beforeEach(() => {
  app.clock.set(start.toISOString())
  day++
})
afterAll(() => app.stop())

const params = (id: number) => ({ params: { id } })
const read = async ({ actor }: TestPerson, id: number) =>
  (await actor.call('GET /api/jobs/:id', params(id))).body
const accept = ({ actor }: TestPerson, id: number, earnings: number) =>
  actor.call('POST /api/jobs/:id/accept', { ...params(id), body: { expected: { earnings } } })
const offered = async ({ actor }: TestPerson, id: number) => {
  const { body } = await actor.call('GET /api/jobs/available', { query: { limit: 200 } })
  return body.find((job) => job.id === id)
}
const earningsOnAccepting = async ({ actor }: TestPerson, id: number) => {
  const { body } = await actor.call('GET /api/jobs/:id/moves', params(id))
  return body.find(({ move }) => move === 'accept')?.earnings
}
const payouts = (jobId: number) =>
  app.context.db
    .selectFrom('payouts')
    .select([
      'kind',
      'cleaner_amount_cents as earned',
      'platform_fee_cents as fee',
      'status',
      'reversed_cents as back',
    ])
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute()

async function book() {
  const booked = await bookPaidJob(app, {
    scheduledDateTime: `2026-07-${String(day).padStart(2, '0')}T10:00`,
  })
  const { scheduledFor } = await read(booked.customer, booked.jobId)
  return { ...booked, visit: Date.parse(scheduledFor) }
}

async function clean({ actor }: TestPerson, jobId: number, visit: number) {
  app.clock.set(new Date(visit).toISOString())
  expect((await actor.call('POST /api/jobs/:id/check-in', params(jobId))).status).toBe(200)
  app.clock.set(new Date(visit + 2 * hour).toISOString())
  expect((await actor.call('POST /api/jobs/:id/complete', params(jobId))).status).toBe(200)
}

describe('boostJobs', () => {
  it('adds the boost twelve hours before the visit, once', async () => {
    const { customer, jobId, visit } = await book()
    app.clock.set(new Date(visit - 12 * hour - 1).toISOString())
    await boostJobs(app.context)
    expect(await offered(cleaner, jobId)).toMatchObject({ price: 90, earnings: 85.5, boost: 0 })
    app.clock.set(new Date(visit - 12 * hour).toISOString())
    await Promise.all([boostJobs(app.context), boostJobs(app.context)])
    expect(await offered(cleaner, jobId)).toMatchObject({ price: 90, earnings: 94.5, boost: 9 })
    const seen = await read(customer, jobId)
    expect(seen).toMatchObject({ price: 90, boost: 9, payment: { amount: 90, paid: 90 } })
    expect(seen.history.filter(({ type }) => type === 'boosted')).toHaveLength(1)
  })

  it('pays what the preview says from the platform, and never changes the price', async () => {
    const { customer, jobId, visit } = await book()
    app.clock.set(new Date(visit - 12 * hour).toISOString())
    await boostJobs(app.context)
    const earnings = await earningsOnAccepting(cleaner, jobId)
    expect(earnings).toBe(94.5)
    expect((await accept(cleaner, jobId, 85.5)).body).toMatchObject({ code: 'terms_changed' })
    expect((await accept(cleaner, jobId, earnings ?? 0)).status).toBe(200)
    await clean(cleaner, jobId, visit)
    expect(await payouts(jobId)).toEqual([
      { kind: 'cleaning', earned: 8550, fee: 450, status: 'pending', back: 0 },
      { kind: 'boost', earned: 900, fee: 0, status: 'pending', back: 0 },
    ])
    expect((await read(cleaner, jobId)).earnings).toBe(earnings)
    expect(await read(customer, jobId)).toMatchObject({ price: 90, payment: { paid: 90, refunded: 0 } })
    const { rows } = await app.context.db
      .selectFrom('ledger_entries')
      .select(['account', ({ fn }) => fn.sum<number>('amount_cents').as('cents')])
      .where('job_id', '=', jobId)
      .where('account', 'in', ['cleaner_payable', 'platform_fee', 'customer_receipts'])
      .groupBy('account')
      .orderBy('account')
      .execute()
      .then((all) => ({ rows: all.map(({ account, cents }) => [account, Number(cents)]) }))
    expect(rows).toEqual([
      ['cleaner_payable', -9450],
      ['customer_receipts', 0],
      ['platform_fee', 450],
    ])
    expect(await findImbalances(app.context.db, [jobId])).toEqual([])
    const { body } = await cleaner.actor.call('GET /api/cleaner/payouts')
    expect(body.filter((one) => one.jobId === jobId).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['boost', 9],
      ['cleaning', 85.5],
    ])
  })

  it('leaves a job that a cleaner accepted before', async () => {
    const { jobId, visit } = await book()
    app.clock.set(new Date(visit - 12 * hour).toISOString())
    const [, accepted] = await Promise.all([boostJobs(app.context), accept(cleaner, jobId, 85.5)])
    const { boost, status } = await read(cleaner, jobId)
    // The boost came first: the cleaner is shown the new earnings before they accept.
    expect(accepted.status === 200 ? [boost, status] : [boost, accepted.body.code]).toEqual(
      accepted.status === 200 ? [0, 'assigned'] : [9, 'terms_changed'],
    )
  })

  it('begins anew when the customer moves the visit', async () => {
    const { customer, jobId, visit } = await book()
    app.clock.set(new Date(visit - 12 * hour).toISOString())
    await boostJobs(app.context)
    const scheduledFor = `2026-08-${String(day).padStart(2, '0')}T10:00`
    const moved = await customer.actor.call('POST /api/jobs/:id/reschedule', {
      ...params(jobId),
      body: { scheduledFor },
    })
    expect(moved.status).toBe(200)
    await boostJobs(app.context)
    expect(await offered(cleaner, jobId)).toMatchObject({ earnings: 85.5, boost: 0 })
    app.clock.set(new Date(Date.parse(moved.body.scheduledFor) - 12 * hour).toISOString())
    await boostJobs(app.context)
    // The sessions of before have ended.
    expect(await offered(await app.people.cleaner(), jobId)).toMatchObject({ earnings: 94.5, boost: 9 })
  })

  it('begins anew for the new time when a cleaner withdraws after a move', async () => {
    for (const boostedBefore of [false, true]) {
      const { customer, jobId, visit } = await book()
      day++
      if (boostedBefore) {
        app.clock.set(new Date(visit - 12 * hour).toISOString())
        await boostJobs(app.context)
      }
      const worker = await app.people.cleaner()
      expect((await make.accept(worker, jobId)).status).toBe(200)
      expect((await make.propose(customer, jobId)).status).toBe(200)
      const moved = await make.accept_reschedule_request(worker, jobId)
      expect(moved).toMatchObject({ status: 200, body: { boost: boostedBefore ? 9 : 0 } })
      expect((await make.withdraw(worker, jobId)).status).toBe(200)
      app.clock.set(new Date(visit - 11 * hour).toISOString())
      await boostJobs(app.context)
      expect(await read(customer, jobId)).toMatchObject({ boost: 0 })
      app.clock.set(new Date(Date.parse(moved.body.scheduledFor) - 12 * hour).toISOString())
      await boostJobs(app.context)
      const { boost_cents } = await app.context.db
        .selectFrom('jobs')
        .select('boost_cents')
        .where('id', '=', jobId)
        .executeTakeFirstOrThrow()
      expect(boost_cents).toBe(900)
      app.clock.set(start.toISOString())
    }
  })

  it('is taken back with the payout of a visit that did not take place', async () => {
    const { customer, jobId, visit } = await book()
    app.clock.set(new Date(visit - 12 * hour).toISOString())
    await boostJobs(app.context)
    const worker = await app.people.cleaner()
    expect((await accept(worker, jobId, 94.5)).status).toBe(200)
    await clean(worker, jobId, visit)
    expect((await make.contest(customer, jobId)).status).toBe(200)
    expect((await payouts(jobId)).map(({ status }) => status)).toEqual(['frozen', 'frozen'])
    const admin = await operator(app, 'admin')
    await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
    const { body } = await admin.actor.call('GET /api/admin/jobs/:id/reports', params(jobId))
    const ruling = { reportId: body[0]?.id ?? 0, ruling: 'uphold', reason: 'both were heard' } as const
    const expected = body[0]?.uphold
    if (!expected) throw new Error('it cannot be ruled on')
    const ruled = await admin.actor.call('POST /api/admin/jobs/:id/rulings', {
      ...params(jobId),
      body: { ...ruling, expected },
    })
    expect(ruled.status).toBe(200)
    expect((await payouts(jobId)).map(({ kind, status, back }) => [kind, status, back])).toEqual([
      ['cleaning', 'reversed', 8550],
      ['boost', 'reversed', 900],
    ])
    expect(await findImbalances(app.context.db, [jobId])).toEqual([])
  })
})
