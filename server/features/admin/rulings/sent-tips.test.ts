import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { sweep } from '#server/queue/sweep.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard, scene } from '#tests/support/stripe-scenes.ts'
import { giveTip } from '#tests/support/tip.ts'
import { until } from '#tests/support/until.ts'
import { read } from '#tests/support/visit.ts'

let app: TestApp
let admin: TestPerson
let cleaner: TestPerson

beforeAll(async () => {
  app = await startTestApp({ environment: { TIP_HOLD_HOURS: '0', TIP_HOLD_HOURS_NEW: '0' } })
  admin = await operator(app, 'admin')
  cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
})
afterAll(() => app.stop())

/** Creates a contested visit whose tip was sent to the cleaner's account. */
async function contestedWithSentTip() {
  const booked = await finishJob(app, cleaner)
  await giveTip(app, booked, 1000)
  await sweep(app.context)
  await until(async () => (await tipPayout(booked.jobId)).status === 'paid')
  expect((await make.contest(booked.customer, booked.jobId)).status).toBe(200)
  return booked
}

const tipPayout = (jobId: number) =>
  app.context.db
    .selectFrom('payouts')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('kind', '=', 'tip')
    .executeTakeFirstOrThrow()

async function uphold(id: number) {
  const params = { id }
  const [report] = (await admin.actor.call('GET /api/admin/jobs/:id/reports', { params })).body
  const expected = { refund: 100, earnings: 0, lost: 95.5, platform: 4.5 }
  expect(report?.uphold).toEqual(expected)
  await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
  const body = { reportId: report?.id ?? 0, ruling: 'uphold', reason: 'nobody came', expected } as const
  expect((await admin.actor.call('POST /api/admin/jobs/:id/rulings', { params, body })).status).toBe(200)
}

describe('POST /api/admin/jobs/:id/rulings upholding a contest after its tip was sent', () => {
  it('refunds the tip with the rest and takes it back from the account of the cleaner', async () => {
    const { customer, jobId } = await contestedWithSentTip()
    await uphold(jobId)
    await until(async () => Object.keys(await balances(app, jobId)).length === 0)
    expect(await read(customer, jobId)).toMatchObject({
      status: 'cancelled',
      payment: { paid: 90, refunded: 90 },
      tips: [{ kind: 'tip', amount: 10, refunded: 10 }],
    })
    expect(await tipPayout(jobId)).toMatchObject({ status: 'reversed', reversed_cents: 1000 })
    await until(async () => (await auditMoney(app.context)).length === 0)
  })

  it('leaves a debt where the account of the cleaner cannot give the tip back', async () => {
    const { jobId } = await contestedWithSentTip()
    const error = {
      type: 'invalid_request_error',
      code: 'balance_insufficient',
      message: 'Insufficient funds',
    }
    const how = { status: 400, error }
    await scene(app, { fail: { method: 'POST', path: '/v1/transfers/*/reversals', how } })
    await uphold(jobId)
    await until(async () => (await balances(app, jobId)).cleaner_debt === 1000)
    await until(async () => (await balances(app, jobId)).refund_payable === undefined)
    expect(await balances(app, jobId)).toEqual({ cleaner_debt: 1000, stripe_balance: -1000 })
    await until(async () => (await auditMoney(app.context)).length === 0)
  })
})
