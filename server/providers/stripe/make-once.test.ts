import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { makeOnce } from './make-once.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

const sdk = () => app.context.stripe.sdk as Stripe

test('a payout account requested before with other parameters is created or found', async () => {
  const asked = { type: 'express', country: 'US', business_type: 'individual' } as const
  const keyOf = async (userId: number) => {
    const profiles = app.context.db.selectFrom('cleaner_profiles').select('account_key')
    return (await profiles.where('user_id', '=', userId).executeTakeFirstOrThrow()).account_key
  }
  for (const said of ['nothing', 'the key'] as const) {
    const { id, actor } = await app.people.cleanerWithProfile()
    const key = await keyOf(id)
    const metadata = { user_id: String(id), ...(said === 'the key' && { account_key: key }) }
    const earlier = await sdk().accounts.create(
      { ...asked, email: 'before@mail.example', metadata },
      { idempotencyKey: `account-${key}` },
    )
    const { status, body } = await actor.call('POST /api/stripe-connect/create-account')
    expect(status).toBe(200)
    if (said === 'the key') expect(body.accountId).toBe(earlier.id)
    else expect(body.accountId).not.toBe(earlier.id)
    expect((await actor.call('POST /api/stripe-connect/create-account')).body).toEqual(body)
  }
})

test('a payment with a lost response is found; a failed one is created again', async () => {
  const { jobId, customer, paymentIntentId } = await bookJob(app)
  const prepare = () => customer.actor.call('POST /api/payments/create-intent', { body: { jobId } })
  const { db } = app.context
  const losing = db.updateTable('payments').where('job_id', '=', jobId)
  await losing.set({ payment_intent_id: null }).execute()
  await db.updateTable('jobs').set({ contact_email: 'new@mail.example' }).where('id', '=', jobId).execute()
  expect(await prepare()).toMatchObject({ status: 200, body: { paymentIntentId } })

  const other = { amount: 100, currency: 'usd' }
  await sdk().paymentIntents.create(other, { idempotencyKey: 'payment-in-vain' })
  const fresh = await bookJob(app)
  const payment = db.updateTable('payments').where('job_id', '=', fresh.jobId)
  await payment.set({ payment_intent_id: null, idempotency_key: 'payment-in-vain' }).execute()
  await sdk().paymentIntents.update(fresh.paymentIntentId, { metadata: { payment_id: '' } })
  const again = () =>
    fresh.customer.actor.call('POST /api/payments/create-intent', { body: { jobId: fresh.jobId } })
  expect((await again()).body.code).toBe('payments_unavailable')
  expect((await again()).status).toBe(200)
})

test('a call still in progress is not repeated under another key', async () => {
  const message = 'There is currently another in-progress request using this Idempotent Key.'
  const busy = {
    type: 'idempotency_error',
    statusCode: 409,
    message,
    headers: {},
    requestId: 'req_1',
  } as const
  const error = new Stripe.errors.StripeIdempotencyError(busy)
  const asked: string[] = []
  const attempt = {
    make: () => Promise.reject(error),
    find: async () => {
      asked.push('find')
      return null
    },
    renewKey: async () => asked.push('renew'),
  }
  await expect(makeOnce(attempt)).rejects.toBe(error)
  expect(asked).toEqual([])
})
