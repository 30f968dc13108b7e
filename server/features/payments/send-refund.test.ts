import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookPaidJob } from '../../testing/book-job.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { sendRefund } from './send-refund.ts'

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
    .select(['refunds.id', 'refunds.updated_at', 'payments.payment_intent_id'])
    .where('payments.job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  return { ...refund, jobId }
}

const readRefund = (id: number) =>
  app.context.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a refund whose answer was lost is asked for under the same key, and comes once', async () => {
  const { id, payment_intent_id, jobId } = await owedRefund()
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
  await sendRefund(app.context, id)
  const atStripe = await refunds.list({ payment_intent: payment_intent_id ?? '' })
  expect(atStripe.data.map(({ amount }) => amount)).toEqual([4500])
  expect((await readRefund(id)).status).toBe('completed')
  expect(jobId).toBeGreaterThan(0)
})

test('a refusal makes a new key only for the key that was refused, not for one another try is using', async () => {
  const { id } = await owedRefund()
  const refunds = app.context.stripe.sdk?.refunds
  if (!refunds) throw new Error('no Stripe')
  const renewed = new Date('2026-06-10T17:00:00Z')
  const refused = vi.spyOn(refunds, 'create').mockImplementationOnce(async () => {
    await app.context.db.updateTable('refunds').set({ updated_at: renewed }).where('id', '=', id).execute()
    throw Stripe.errors.StripeError.generate({ type: 'invalid_request_error', statusCode: 400 } as never)
  })
  await expect(sendRefund(app.context, id)).rejects.toThrow()
  refused.mockRestore()
  expect((await readRefund(id)).updated_at).toEqual(renewed)
})
