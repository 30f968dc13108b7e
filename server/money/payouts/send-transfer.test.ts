import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard, scene } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { auditMoney } from '../audit/audit-money.ts'
import { sendTransfer } from './send-transfer.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const payoutOf = (jobId: number) =>
  app.context.db.selectFrom('payouts').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow()
const becomes = (jobId: number, status: string) =>
  until(async () => (await payoutOf(jobId)).status === status)

async function paidOut() {
  const cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
  const { jobId, paymentIntentId } = await finishJob(app, cleaner)
  app.clock.forward({ hours: 25 })
  await sweep(app.context)
  await becomes(jobId, 'paid')
  return { cleaner, jobId, paymentIntentId }
}

test('a payout waits for the hold and is one transfer of 95 percent', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
  const { jobId } = await finishJob(app, cleaner)
  app.clock.forward({ hours: 23 })
  await sweep(app.context)
  expect((await payoutOf(jobId)).status).toBe('pending')
  app.clock.forward({ hours: 2 })
  await sweep(app.context)
  await becomes(jobId, 'paid')
  const { stripe_transfer_id, sent_cents } = await payoutOf(jobId)
  expect(sent_cents).toBe(8550)
  const transfer = await app.context.stripe.sdk?.transfers.retrieve(stripe_transfer_id ?? '')
  expect(transfer).toMatchObject({ amount: 8550, transfer_group: `job-${jobId}` })
  expect(transfer?.source_transaction).toMatch(/^ch_/)
  const profile = await cleaner.actor.call('GET /api/cleaner/profile')
  expect(profile.body).toMatchObject({ totalEarnings: 85.5, pendingPayouts: 0 })
  expect(profile.body.lastPayoutDate).not.toBeNull()
  expect(await balances(app, jobId)).toEqual({ stripe_balance: 450, platform_fee: -450 })
})

test('a payout waits for the account and is sent once onboarding completes', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  const { jobId } = await finishJob(app, cleaner)
  app.clock.forward({ hours: 25 })
  await onboard(app, cleaner, 'half_done')
  await sweep(app.context)
  expect((await payoutOf(jobId)).status).toBe('pending')
  const before = await cleaner.actor.call('GET /api/stripe-connect/account-status')
  expect(before.body).toMatchObject({ hasAccount: true, onboardingComplete: false })
  await onboard(app, cleaner)
  await becomes(jobId, 'paid')
  const after = await cleaner.actor.call('GET /api/stripe-connect/account-status')
  expect(after.body).toMatchObject({ onboardingComplete: true, payoutsEnabled: true })
})

test('eight concurrent workers create one transfer', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
  const { jobId } = await finishJob(app, cleaner)
  app.clock.forward({ hours: 25 })
  const { id } = await payoutOf(jobId)
  await until(
    async () =>
      (
        await app.context.db
          .selectFrom('cleaner_profiles')
          .selectAll()
          .where('user_id', '=', cleaner.id)
          .executeTakeFirstOrThrow()
      ).stripe_onboarding_complete,
  )
  await Promise.allSettled(Array.from({ length: 8 }, () => sendTransfer(app.context, id)))
  await sweep(app.context)
  await becomes(jobId, 'paid')
  const transfers = await app.context.stripe.sdk?.transfers.list({ transfer_group: `job-${jobId}` })
  expect(transfers?.data).toHaveLength(1)
})

test("a refund made at Stripe reverses the cleaner's share", async () => {
  const { jobId, paymentIntentId } = await paidOut()
  await app.context.stripe.sdk?.refunds.create({ payment_intent: paymentIntentId, amount: 2000 })
  await until(async () => (await payoutOf(jobId)).reversed_cents === 1900)
  await until(async () => (await balances(app, jobId)).cleaner_payable === undefined)
  expect(await balances(app, jobId)).toEqual({ stripe_balance: 350, platform_fee: -350 })
})

test('an unrecoverable reversal becomes a debt that the next payout settles', async () => {
  const { cleaner, jobId, paymentIntentId } = await paidOut()
  const refusal = {
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message: 'Insufficient funds',
  }
  await scene(app, {
    fail: { method: 'POST', path: '/v1/transfers/*/reversals', how: { status: 400, error: refusal } },
  })
  await app.context.stripe.sdk?.refunds.create({ payment_intent: paymentIntentId })
  await until(async () => (await balances(app, jobId)).cleaner_debt === 8550)
  const next = await finishJob(app, cleaner)
  app.clock.forward({ hours: 25 })
  await sweep(app.context)
  await becomes(next.jobId, 'paid')
  expect(await payoutOf(next.jobId)).toMatchObject({ debt_cents: 8550, sent_cents: 0 })
})

test('a dispute freezes the payout; lost, it is reversed, won, it is sent', async () => {
  for (const outcome of ['lost', 'won'] as const) {
    const cleaner = await app.people.cleanerWithProfile()
    await onboard(app, cleaner)
    const { jobId, paymentIntentId } = await finishJob(app, cleaner)
    await scene(app, { dispute: { payment_intent: paymentIntentId } })
    await becomes(jobId, 'frozen')
    app.clock.forward({ hours: 25 })
    await sweep(app.context)
    expect((await payoutOf(jobId)).status).toBe('frozen')
    await scene(app, { closeDispute: { payment_intent: paymentIntentId, outcome } })
    await becomes(jobId, outcome === 'lost' ? 'reversed' : 'pending')
    expect((await balances(app, jobId)).disputed_funds).toBeUndefined()
  }
})

test('the ledger equals Stripe to the cent afterwards', async () => {
  const inAWeek = new Date(app.clock.now().getTime() + 7 * 86_400_000)
  await bookPaidJob(app, { scheduledDateTime: inAWeek.toISOString() })
  await sweep(app.context)
  await until(async () => (await auditMoney(app.context)).length === 0)
})

test('the audit reports a foreign transfer and a changed amount', async () => {
  const { jobId } = await paidOut()
  await until(async () => (await auditMoney(app.context)).length === 0)
  await app.context.db.updateTable('payouts').set({ sent_cents: 1 }).where('job_id', '=', jobId).execute()
  expect(await auditMoney(app.context)).toContainEqual(
    expect.objectContaining({ what: 'transfer', books: 1, stripe: 8550 }),
  )
  await app.context.db.updateTable('payouts').set({ sent_cents: 8550 }).where('job_id', '=', jobId).execute()
})

test('the ledger is append-only', async () => {
  const { db } = app.context
  await expect(db.updateTable('ledger_entries').set({ amount_cents: 1 }).execute()).rejects.toThrow(
    /permission|insert-only/,
  )
  await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow(/permission|insert-only/)
})
