import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { sendRefund } from './send-refund.ts'
import { syncRefunds } from './sync-refunds.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

async function owedRefund() {
  const { customer, jobId } = await bookPaidJob(app)
  await customer.actor.call('PUT /api/jobs/:id/status', {
    params: { id: jobId },
    body: { status: 'cancelled' },
  })
  const refund = await app.context.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'payments.payment_intent_id'])
    .where('payments.job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  return refund
}

const readRefund = (id: number) =>
  app.context.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a refund whose response was lost is sent once', async () => {
  const { id, payment_intent_id } = await owedRefund()
  const refunds = app.context.stripe.sdk?.refunds
  if (!refunds) throw new Error('no Stripe')
  // Half of the money, so that Stripe itself would not refuse a second refund.
  await app.context.db.updateTable('refunds').set({ amount_cents: 4500 }).where('id', '=', id).execute()
  const create = refunds.create.bind(refunds)
  const lost = vi
    .spyOn(refunds, 'create')
    .mockImplementationOnce(async (...asked: Parameters<typeof create>) => {
      await create(...asked)
      throw new Stripe.errors.StripeConnectionError({ message: 'the answer was lost' } as never)
    })
  await expect(sendRefund(app.context, id)).rejects.toThrow()
  lost.mockRestore()
  app.clock.forward({ minutes: 3 })
  const touched = { reason: 'made_at_stripe', updated_at: app.clock.now() } as const
  await app.context.db.updateTable('refunds').set(touched).where('id', '=', id).execute()
  await sendRefund(app.context, id)
  const atStripe = await refunds.list({ payment_intent: payment_intent_id ?? '' })
  expect(atStripe.data.map(({ amount }) => amount)).toEqual([4500])
  expect((await readRefund(id)).status).toBe('completed')
})

test('a refund whose key Stripe has forgotten is looked up first', async () => {
  const { id, payment_intent_id } = await owedRefund()
  const refunds = app.context.stripe.sdk?.refunds
  if (!refunds) throw new Error('no Stripe')
  await app.context.db.updateTable('refunds').set({ amount_cents: 4500 }).where('id', '=', id).execute()
  await refunds.create({
    payment_intent: payment_intent_id ?? '',
    amount: 4500,
    metadata: { refund_id: String(id) },
  })
  app.clock.forward({ hours: 21 })
  await sendRefund(app.context, id)
  const atStripe = await refunds.list({ payment_intent: payment_intent_id ?? '' })
  expect(atStripe.data.map(({ amount }) => amount)).toEqual([4500])
  expect((await readRefund(id)).stripe_refund_id).toBe(atStripe.data[0]?.id)
})

test('a refusal renews only the key that was refused', async () => {
  const { id } = await owedRefund()
  const refunds = app.context.stripe.sdk?.refunds
  if (!refunds) throw new Error('no Stripe')
  const renewed = 'the key of another try'
  const refused = vi.spyOn(refunds, 'create').mockImplementationOnce(async () => {
    await app.context.db
      .updateTable('refunds')
      .set({ idempotency_key: renewed })
      .where('id', '=', id)
      .execute()
    throw Stripe.errors.StripeError.generate({ type: 'invalid_request_error', statusCode: 400 } as never)
  })
  await expect(sendRefund(app.context, id)).rejects.toThrow()
  refused.mockRestore()
  expect((await readRefund(id)).idempotency_key).toBe(renewed)

  const again = vi.spyOn(refunds, 'create').mockImplementationOnce(async () => {
    throw Stripe.errors.StripeError.generate({ type: 'invalid_request_error', statusCode: 400 } as never)
  })
  await expect(sendRefund(app.context, id)).rejects.toThrow()
  again.mockRestore()
  expect((await readRefund(id)).idempotency_key).not.toBe(renewed)
})

test('a refund whose row a restore lost is recorded as made at Stripe', async () => {
  const other = await owedRefund()
  const { jobId, paymentIntentId } = await bookPaidJob(app)
  const refunds = app.context.stripe.sdk?.refunds
  const make = (cents: number, refundId: number) =>
    refunds?.create({
      payment_intent: paymentIntentId,
      amount: cents,
      metadata: { job_id: String(jobId), refund_id: String(refundId) },
    })
  // One with an id that does not exist now, one with an id that was assigned again since.
  await make(1000, 2_000_000)
  await make(500, other.id)
  for (let time = 0; time < 2; time++) await syncRefunds(app.context, paymentIntentId)
  const booked = await app.context.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.reason', 'refunds.status', 'payments.refunded_cents'])
    .where('payments.job_id', '=', jobId)
    .orderBy('refunds.amount_cents')
    .execute()
  const row = { reason: 'made_at_stripe', status: 'completed', refunded_cents: 1500 }
  expect(booked).toEqual([
    { ...row, amount_cents: 500 },
    { ...row, amount_cents: 1000 },
  ])
  expect((await readRefund(other.id)).status).toBe('pending')
})

test('a refund sent under a newer key than the stored one is not repeated', async () => {
  const { id, payment_intent_id } = await owedRefund()
  const refunds = app.context.stripe.sdk?.refunds
  if (!refunds) throw new Error('no Stripe')
  await app.context.db.updateTable('refunds').set({ amount_cents: 4500 }).where('id', '=', id).execute()
  await refunds.create({
    payment_intent: payment_intent_id ?? '',
    amount: 4500,
    metadata: { refund_id: String(id) },
  })
  const refused = vi.spyOn(refunds, 'create').mockImplementationOnce(async () => {
    throw Stripe.errors.StripeError.generate({ type: 'invalid_request_error', statusCode: 400 } as never)
  })
  await sendRefund(app.context, id)
  refused.mockRestore()
  expect((await refunds.list({ payment_intent: payment_intent_id ?? '' })).data).toHaveLength(1)
  expect((await readRefund(id)).status).toBe('completed')
})
