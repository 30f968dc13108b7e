import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { scene } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { syncDispute } from './sync-dispute.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a won dispute sends the refund that waited for it', async () => {
  const { customer, jobId, paymentIntentId } = await bookPaidJob(app)
  await scene(app, { dispute: { payment_intent: paymentIntentId } })
  const isDisputed = async () => 'disputed_funds' in (await balances(app, jobId))
  await until(isDisputed)
  const cancelled = await customer.actor.call('PUT /api/jobs/:id/status', {
    params: { id: jobId },
    body: { status: 'cancelled' },
  })
  expect(cancelled.status).toBe(200)
  expect((await balances(app, jobId)).refund_payable).toBe(-9000)
  await scene(app, { closeDispute: { payment_intent: paymentIntentId, outcome: 'won' } })
  await until(async () => Object.keys(await balances(app, jobId)).length === 0)
  const refunds = await app.context.stripe.sdk?.refunds.list({ payment_intent: paymentIntentId })
  expect(refunds?.data.map(({ amount }) => amount)).toEqual([9000])
})

/** Builds a dispute event by hand; the fake only creates real ones. */
function tellOf(dispute: Record<string, unknown>) {
  const { disputes } = app.context.stripe.sdk ?? {}
  if (!disputes) throw new Error('no Stripe')
  return vi.spyOn(disputes, 'retrieve').mockResolvedValue(dispute as never)
}

const withdrawal = { amount: -9000, fee: 1500 }
const statusOf = async (id: string) =>
  (await app.context.db.selectFrom('disputes').select('status').where('id', '=', id).executeTakeFirst())
    ?.status

test('an inquiry takes no money; becoming a dispute takes it once', async () => {
  const { jobId, paymentIntentId } = await bookPaidJob(app)
  const about = { id: 'dp_inquiry', amount: 9000, payment_intent: paymentIntentId }
  const told = tellOf({ ...about, status: 'warning_needs_response', balance_transactions: [] })
  await syncDispute(app.context, about.id)
  expect(await balances(app, jobId)).toEqual({ stripe_balance: 9000, customer_receipts: -9000 })
  told.mockRestore()
  const real = tellOf({ ...about, status: 'needs_response', balance_transactions: [withdrawal] })
  await Promise.all([1, 2, 3].map(() => syncDispute(app.context, about.id)))
  expect(await balances(app, jobId)).toEqual({ customer_receipts: -9000, disputed_funds: 9000 })
  real.mockRestore()
  const back = { amount: 9000, fee: -1500 }
  const won = tellOf({ ...about, status: 'won', balance_transactions: [withdrawal, back] })
  await syncDispute(app.context, about.id)
  expect(await balances(app, jobId)).toEqual({ stripe_balance: 9000, customer_receipts: -9000 })
  won.mockRestore()
})

test('a prevented dispute ends at once by where the money is', async () => {
  for (const [id, movements, end] of [
    ['dp_resolved', [withdrawal], 'lost'],
    ['dp_blocked', [], 'won'],
  ] as const) {
    const { paymentIntentId, jobId } = await bookPaidJob(app)
    const told = tellOf({
      id,
      amount: 9000,
      payment_intent: paymentIntentId,
      status: 'prevented',
      balance_transactions: movements,
    })
    await syncDispute(app.context, id)
    told.mockRestore()
    expect(await statusOf(id)).toBe(end)
    expect(await balances(app, jobId)).toEqual(
      end === 'lost' ? {} : { stripe_balance: 9000, customer_receipts: -9000 },
    )
  }
})
