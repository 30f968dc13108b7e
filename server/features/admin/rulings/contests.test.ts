import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { sendTransfer } from '#server/money/payouts/send-transfer.ts'
import { sweep } from '#server/queue/sweep.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { minute, read, visitIn } from '#tests/support/visit.ts'

let app: TestApp
let admin: TestPerson
let cleaner: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
  cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
})
afterAll(() => app.stop())

const params = (id: number) => ({ params: { id } })
const payoutOf = (jobId: number) =>
  app.context.db.selectFrom('payouts').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow()

async function rule(id: number, ruling: 'uphold' | 'overturn') {
  await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
  const { body } = await admin.actor.call('GET /api/admin/jobs/:id/reports', params(id))
  const [report] = body
  const expected = report?.[ruling]
  if (!report || !expected) throw new Error('it cannot be ruled on')
  const wish = { reportId: report.id, ruling, reason: 'both were heard', expected }
  return admin.actor.call('POST /api/admin/jobs/:id/rulings', { ...params(id), body: wish })
}

describe('POST /api/jobs/:id/report-no-show of a completed visit', () => {
  it('freezes the payout beyond its hold and is counted for an operator', async () => {
    const { customer, jobId } = await finishJob(app, cleaner)
    const before = (await admin.actor.call('GET /api/admin/inbox')).body.missedVisits ?? 0
    const answer = await make.contest(customer, jobId)
    expect(answer).toMatchObject({ status: 200, body: { status: 'completed', contest: 'open' } })
    app.clock.forward({ hours: 24 * 9 })
    await sweep(app.context)
    expect((await payoutOf(jobId)).status).toBe('frozen')
    expect((await admin.actor.call('GET /api/admin/inbox')).body.missedVisits).toBe(before + 1)
    await until(async () =>
      app.outbox.mails.some(({ to, text }) => to === cleaner.email && text.includes('says that no one came')),
    )
    expect((await make.contest(customer, jobId)).body).toMatchObject({ code: 'contested_already' })
  })

  it('answers 409 once the hold has ended, and to a customer who has confirmed the arrival', async () => {
    const { customer, jobId } = await finishJob(app, cleaner)
    app.clock.forward({ hours: 24 })
    expect((await make.contest(customer, jobId)).body).toMatchObject({ code: 'contest_too_late' })
    const other = await visitIn(app, 10)
    expect((await make.confirm_arrival(other.customer, other.jobId)).status).toBe(200)
    other.reach(120)
    await make.complete(other.cleaner, other.jobId)
    expect((await make.contest(other.customer, other.jobId)).body).toMatchObject({
      code: 'arrival_confirmed',
    })
    const stranger = await app.people.customer()
    expect((await make.contest(stranger, jobId)).body).toMatchObject({ code: 'job_not_found' })
  })

  it('freezes the payout or comes too late when the payout is sent at the same moment', async () => {
    const { customer, jobId } = await finishJob(app, cleaner)
    const { id, due_at } = await payoutOf(jobId)
    app.clock.reach(new Date(+due_at - 1))
    const [contested] = await Promise.all([
      make.contest(customer, jobId),
      sendTransfer(app.context, id),
      sendTransfer(app.context, id),
    ])
    expect(contested.status).toBe(200)
    app.clock.reach(due_at)
    await sendTransfer(app.context, id)
    expect((await payoutOf(jobId)).status).toBe('frozen')
  })

  it('is upheld by a refund of everything, no payout and a cancelled job', async () => {
    const { customer, jobId } = await finishJob(app, cleaner)
    await make.contest(customer, jobId)
    expect((await rule(jobId, 'uphold')).status).toBe(200)
    expect(await read(customer, jobId)).toMatchObject({
      ...{ status: 'cancelled', contest: 'upheld' },
      payment: { paid: 90, refunded: 90 },
    })
    expect((await payoutOf(jobId)).status).toBe('reversed')
    await until(async () => Object.keys(await balances(app, jobId)).length === 0)
    await expect.poll(() => auditMoney(app.context)).toEqual([])
    await until(async () =>
      app.outbox.mails.some(
        ({ to, text }) => to === customer.email && text.includes("We're refunding $90.00"),
      ),
    )
  })

  it('is overturned by paying the cleaner as usual', async () => {
    const { customer, jobId } = await finishJob(app, cleaner)
    await make.contest(customer, jobId)
    expect((await rule(jobId, 'overturn')).status).toBe(200)
    expect(await read(customer, jobId)).toMatchObject({ status: 'completed', contest: 'overturned' })
    expect((await payoutOf(jobId)).status).toBe('pending')
    app.clock.forward({ hours: 25 })
    await sweep(app.context)
    await until(async () => (await payoutOf(jobId)).status === 'paid')
    expect((await make.contest(customer, jobId)).body).toMatchObject({ code: 'contested_already' })
  })
})

describe('POST /api/jobs/:id/complete long before the end', () => {
  it('is listed for an operator with its reason, and the customer reads why', async () => {
    const visit = await visitIn(app, 5)
    await make.check_in(visit.cleaner, visit.jobId)
    visit.reach(10)
    const { earlyUntil } = await read(visit.cleaner, visit.jobId)
    expect(earlyUntil).toBe(new Date(+visit.begins + 60 * minute).toISOString())
    const body = { reason: 'less_to_do' } as const
    const done = await visit.cleaner.actor.call('POST /api/jobs/:id/complete', {
      ...params(visit.jobId),
      body,
    })
    expect(done.body).toMatchObject({ status: 'completed', earlyUntil: null })
    const query = { state: 'completed_early' } as const
    const listed = (await admin.actor.call('GET /api/admin/jobs', { query })).body
    expect(listed.map(({ id }) => id)).toContain(visit.jobId)
    const counted = (await admin.actor.call('GET /api/admin/inbox')).body.completedEarly
    expect(counted).toBe(listed.length)
    await until(async () =>
      app.outbox.mails.some(
        ({ to, text }) => to === visit.customer.email && text.includes('there was less to do'),
      ),
    )
  })

  it('is no early completion from half of the booked time on', async () => {
    const visit = await visitIn(app, 5)
    await make.check_in(visit.cleaner, visit.jobId)
    visit.reach(60)
    await make.complete(visit.cleaner, visit.jobId)
    const query = { state: 'completed_early' } as const
    const listed = (await admin.actor.call('GET /api/admin/jobs', { query })).body
    expect(listed.map(({ id }) => id)).not.toContain(visit.jobId)
  })
})

describe('GET /api/admin/jobs of visits not begun', () => {
  it('lists a visit from the grace minutes on until its cleaner checks in', async () => {
    const visit = await visitIn(app, 5)
    const listed = async () => {
      const { body } = await admin.actor.call('GET /api/admin/jobs', { query: { state: 'not_begun' } })
      const counted = (await admin.actor.call('GET /api/admin/inbox')).body.notBegun
      expect(counted).toBe(body.length)
      return body.some(({ id }) => id === visit.jobId)
    }
    visit.reach(14)
    expect(await listed()).toBe(false)
    visit.reach(15)
    expect(await listed()).toBe(true)
    await make.check_in(visit.cleaner, visit.jobId)
    expect(await listed()).toBe(false)
  })
})
