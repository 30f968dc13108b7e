import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { sweep } from '#server/queue/sweep.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { minute, visitIn } from '#tests/support/visit.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const params = (id: number) => ({ params: { id } })
const nothing = { refund: 0, earnings: 0, lost: 0, platform: 0 }
const owed = { refund: 0, earnings: 42.75, lost: 0, platform: 42.75 }
const missed = async () => (await admin.actor.call('GET /api/admin/inbox')).body.missedVisits ?? 0
const reportsOf = async (id: number) =>
  (await admin.actor.call('GET /api/admin/jobs/:id/reports', params(id))).body
const mailed = ({ email }: TestPerson, words: string) =>
  until(async () => app.outbox.mails.some(({ to, text }) => to === email && text.includes(words)))
async function rule(id: number, ruling: 'uphold' | 'overturn') {
  const [report] = await reportsOf(id)
  const expected = report?.[ruling] ?? nothing
  await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
  const body = { reportId: report?.id ?? 0, ruling, reason: 'both were heard', expected }
  return admin.actor.call('POST /api/admin/jobs/:id/rulings', { ...params(id), body })
}

/**
 * An unpaid visit whose cleaner came in time and whose customer cancelled it so many minutes after its start.
 */
async function cancelledUnpaid(minutes: number, by?: TestPerson) {
  const visit = await visitIn(app, 10, bookJob, by)
  await make.check_in(visit.cleaner, visit.jobId)
  visit.reach(minutes)
  const preview = await visit.customer.actor.call('GET /api/jobs/:id/cancellation', params(visit.jobId))
  expect((await make.cancel(visit.customer, visit.jobId)).status).toBe(200)
  return { ...visit, preview: preview.body }
}

describe('PUT /api/jobs/:id/status to cancelled of an unpaid visit with its cleaner at the door', () => {
  it('claims the fee of the terms for an operator to rule on, during and after the booked hours', async () => {
    for (const minutes of [20, 121]) {
      const before = await missed()
      const { customer, cleaner, jobId, preview } = await cancelledUnpaid(minutes)
      expect(preview).toMatchObject({ paid: false, lateFee: 0, claimed: 45 })
      expect(await missed()).toBe(before + 1)
      expect(await reportsOf(jobId)).toMatchObject([
        {
          kind: 'cancelled_at_door',
          claimed: 45,
          cleaner: { id: cleaner.id },
          uphold: owed,
          overturn: nothing,
        },
      ])
      const query = { state: 'missed' } as const
      const listed = (await admin.actor.call('GET /api/admin/jobs', { query })).body
      expect(listed.map(({ id }) => id)).toContain(jobId)
      await mailed(customer, 'Under the terms of your booking')
      await mailed(cleaner, 'Your share of the fee would be $42.75')
    }
  })

  it('pays the cleaner once the claim is upheld, and bills the customer', async () => {
    const cleaner = await app.people.cleanerWithProfile()
    await onboard(app, cleaner)
    // The platform pays out of its balance; a charge by this test card is available at once.
    const scheduledDateTime = new Date(app.clock.now().getTime() + 30 * 60 * minute).toISOString()
    const { clientSecret } = await bookJob(app, { scheduledDateTime })
    await pay(app.stripeOrigin, clientSecret, '4000000000000077')
    const { customer, jobId } = await cancelledUnpaid(20, cleaner)
    const before = await missed()
    expect((await rule(jobId, 'uphold')).status).toBe(200)
    expect(await missed()).toBe(before - 1)
    expect(await balances(app, jobId)).toEqual({ cleaner_payable: -4275, platform_fee: 4275 })
    await mailed(customer, 'you owe $45.00')
    await mailed(cleaner, 'You get $42.75 from us for your trip')
    expect((await rule(jobId, 'uphold')).body).toMatchObject({ code: 'ruled_already' })
    await sweep(app.context)
    await until(async () => (await balances(app, jobId)).cleaner_payable === undefined)
    await expect.poll(() => auditMoney(app.context)).toEqual([])
  })

  it('moves no money when the claim is overturned', async () => {
    const { customer, jobId } = await cancelledUnpaid(20)
    expect((await rule(jobId, 'overturn')).status).toBe(200)
    expect(await balances(app, jobId)).toEqual({})
    await mailed(customer, 'You owe nothing for it')
  })

  it('refuses a payment through a booking without one', async () => {
    const { jobId } = await cancelledUnpaid(20)
    await until(async () => (await paymentOf(jobId))?.status === 'failed')
    await app.context.db.deleteFrom('payments').where('job_id', '=', jobId).execute()
    expect(await reportsOf(jobId)).toMatchObject([
      { uphold: null, overturn: nothing, obstacle: 'no_payment' },
    ])
    expect((await rule(jobId, 'uphold')).body.message).toContain('Settle the fee with the cleaner')
  })

  it('claims nothing before the start, or of a cleaner who came too late', async () => {
    const early = await visitIn(app, 10, bookJob)
    await make.check_in(early.cleaner, early.jobId)
    expect((await make.cancel(early.customer, early.jobId)).status).toBe(200)
    expect(await reportsOf(early.jobId)).toEqual([])
    const late = await visitIn(app, 10, bookJob)
    late.reach(16)
    await make.check_in(late.cleaner, late.jobId)
    expect((await make.cancel(late.customer, late.jobId)).status).toBe(200)
    expect(await reportsOf(late.jobId)).toMatchObject([{ kind: 'no_show', claimed: null }])
  })
})

describe('POST /api/admin/jobs/:id/cancel by the terms of an unpaid visit with its cleaner at the door', () => {
  const terms = { refund: 0, lateFee: 0, earnings: 0 }
  const claim = { claimed: 45, claimedShare: 42.75 }
  async function cancelByTerms(id: number, how: 'by_terms' | 'in_full' = 'by_terms') {
    await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
    const body = { reason: 'the customer has called', how, expected: terms }
    return admin.actor.call('POST /api/admin/jobs/:id/cancel', { ...params(id), body })
  }
  const shown = async (id: number) =>
    (await admin.actor.call('GET /api/admin/jobs/:id/choices', params(id))).body.cancel?.by_terms

  it('claims the fee as the customer cancelling does, before the visit is started and after', async () => {
    for (const isStarted of [false, true]) {
      const { customer, cleaner, jobId, reach } = await visitIn(app, 10, bookJob)
      await make.check_in(cleaner, jobId)
      if (isStarted) await make.start(cleaner, jobId)
      reach(20)
      expect(await shown(jobId)).toEqual({ ...terms, ...claim })
      const before = await missed()
      expect((await cancelByTerms(jobId)).body).toMatchObject({ status: 'cancelled' })
      expect(await missed()).toBe(before + 1)
      const report = { kind: 'cancelled_at_door', claimed: 45, cleaner: { id: cleaner.id }, uphold: owed }
      expect(await reportsOf(jobId)).toMatchObject([report])
      await mailed(customer, 'Under the terms of your booking')
      await mailed(cleaner, 'Your share of the fee would be $42.75')
      expect((await rule(jobId, 'uphold')).status).toBe(200)
      expect(await balances(app, jobId)).toEqual({ cleaner_payable: -4275, platform_fee: 4275 })
    }
  })

  it('claims nothing in full, or before the start', async () => {
    for (const how of ['in_full', 'by_terms'] as const) {
      const { cleaner, jobId, reach } = await visitIn(app, 10, bookJob)
      await make.check_in(cleaner, jobId)
      if (how === 'in_full') reach(20)
      else expect(await shown(jobId)).toEqual({ ...terms, claimed: 0, claimedShare: 0 })
      expect((await cancelByTerms(jobId, how)).status).toBe(200)
      expect(await reportsOf(jobId)).toEqual([])
    }
  })
})

const paymentOf = (jobId: number) =>
  app.context.db.selectFrom('payments').select('status').where('job_id', '=', jobId).executeTakeFirst()

describe('POST /api/jobs/:id/report-lockout of an unpaid visit', () => {
  it('claims the fee of the terms, which is paid once it is upheld', async () => {
    const { customer, cleaner, jobId, reach } = await visitIn(app, 0, bookJob)
    await make.check_in(cleaner, jobId)
    reach(21)
    expect((await make.report_lockout(cleaner, jobId)).status).toBe(200)
    expect(await reportsOf(jobId)).toMatchObject([{ kind: 'locked_out', claimed: 45, uphold: owed }])
    await mailed(customer, 'Under the terms of your booking')
    await mailed(cleaner, 'Your share of the fee would be $42.75')
    expect((await rule(jobId, 'uphold')).status).toBe(200)
    expect(await balances(app, jobId)).toEqual({ cleaner_payable: -4275, platform_fee: 4275 })
  })
})
