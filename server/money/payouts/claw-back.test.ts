import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard, scene } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { auditMoney } from '../audit/audit-money.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const noFunds = { type: 'invalid_request_error', code: 'balance_insufficient', message: 'Insufficient funds' }
const refund = (payment_intent: string, amount: number) =>
  app.context.stripe.sdk?.refunds.create({ payment_intent, amount })
const payoutOf = (jobId: number) =>
  app.context.db.selectFrom('payouts').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow()

test('clawing back a payout that settled a debt reverses only the transferred part', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
  const paidOut = async () => {
    const booked = await finishJob(app, cleaner)
    app.clock.forward({ hours: 25 })
    await sweep(app.context)
    await until(async () => (await payoutOf(booked.jobId)).status === 'paid')
    return booked
  }
  const first = await paidOut()
  const how = { status: 400, error: noFunds }
  await scene(app, { fail: { method: 'POST', path: '/v1/transfers/*/reversals', how } })
  await refund(first.paymentIntentId, 4000)
  await until(async () => (await balances(app, first.jobId)).cleaner_debt === 3800)
  const { jobId, paymentIntentId } = await paidOut()
  const { debt_cents, sent_cents, stripe_transfer_id } = await payoutOf(jobId)
  expect({ debt_cents, sent_cents }).toEqual({ debt_cents: 3800, sent_cents: 4750 })

  await refund(paymentIntentId, 9000)
  await until(async () => (await payoutOf(jobId)).status === 'reversed')
  await until(async () => (await auditMoney(app.context)).length === 0)
  const transfer = await app.context.stripe.sdk?.transfers.retrieve(stripe_transfer_id ?? '')
  expect(transfer?.amount_reversed).toBe(4750)
  expect((await balances(app)).cleaner_debt).toBe(3800)
})
