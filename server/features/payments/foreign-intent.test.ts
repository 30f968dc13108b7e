import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { pay } from '#tests/support/pay.ts'
import { home } from '#tests/support/people.ts'
import { signEvent } from '#tests/support/sign-event.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { settlePayment } from './settle-payment.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

/** As after a crash between Stripe's response and its storage. */
async function forgetIntent(jobId: number) {
  return app.context.db
    .updateTable('payments')
    .set({ payment_intent_id: null })
    .where('job_id', '=', jobId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function makeIntent(amount: number, metadata: Record<string, string>): Promise<string> {
  const made = await app.context.stripe.sdk?.paymentIntents.create({
    amount,
    currency: 'usd',
    metadata,
    automatic_payment_methods: { enabled: true },
  })
  return made?.id ?? ''
}

test("an intent of another amount or job never replaces a job's own payment", async () => {
  const { jobId, customer, paymentIntentId } = await bookJob(app)
  const { id } = await forgetIntent(jobId)
  for (const intent of [
    await makeIntent(100, { job_id: String(jobId), payment_id: String(id) }),
    await makeIntent(9000, { job_id: String(jobId + 1), payment_id: String(id) }),
    await makeIntent(9000, { payment_id: String(id) }),
  ])
    expect(await settlePayment(app.context, intent)).toEqual({ outcome: 'unknown' })
  const again = await customer.actor.call('POST /api/payments/create-intent', { body: { jobId } })
  expect(again.body.paymentIntentId).toBe(paymentIntentId)
})

test('an intent with impossible metadata is ignored without an error', async () => {
  for (const payment_id of ['99999999999', '9'.repeat(19), '1e3', '-1', '1.5', 'x', "1' OR '1'='1"])
    expect(await settlePayment(app.context, await makeIntent(9000, { payment_id, job_id: '1000' }))).toEqual({
      outcome: 'unknown',
    })
})

test('a guest sees nothing of a booking whose intent only Stripe knows', async () => {
  const guest = async (email: string) => {
    const actor = app.visitor()
    const { body } = await actor.call('POST /api/guest-booking', {
      body: {
        scheduledFor: '2026-06-13T10:00',
        formData: { email, phone: '2065550199', newAddress: home },
      },
    })
    return { actor, jobId: body.id }
  }
  const [ann, ben] = [await guest('ann@example.com'), await guest('ben@example.com')]
  const { body } = await ann.actor.call('POST /api/payments/guest-payment-intent', {
    body: { jobId: ann.jobId },
  })
  await pay(app.stripeOrigin, body.clientSecret)
  await forgetIntent(ann.jobId)
  const { paymentIntentId } = body
  const confirm = 'POST /api/payments/create-job-after-payment'
  const claimed = await ben.actor.call(confirm, { body: { paymentIntentId } })
  expect(claimed).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
  const own = await ann.actor.call(confirm, { body: { paymentIntentId } })
  expect(own).toMatchObject({ status: 200, body: { customer: { email: 'ann@example.com' } } })
})

test('an event with a NUL in its text is stored', async () => {
  const body = JSON.stringify({
    id: 'evt_with_nul',
    object: 'event',
    type: 'payment_intent.created',
    data: { object: { id: 'pi_with_nul', object: 'payment_intent', description: 'a\u0000b' } },
  })
  const answer = await fetch(`${app.origin}/api/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signEvent(body) },
  })
  expect(answer.status).toBe(200)
})
