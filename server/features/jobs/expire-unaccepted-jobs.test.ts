import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { pay } from '#tests/support/pay.ts'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { expireUnacceptedJobs } from './expire-unaccepted-jobs.ts'

let app: TestApp

// Wednesday 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const today = { scheduledDateTime: '2026-06-10T15:00' }
const statusOf = async (id: number) =>
  (await app.context.db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

test('an unaccepted paid job is refunded in full, also to a guest', async () => {
  const guest = app.visitor()
  const email = 'guest@example.com'
  const held = await guest.call('POST /api/guest-booking', {
    body: {
      scheduledFor: today.scheduledDateTime,
      formData: { email, phone: '2065550199', newAddress: home },
    },
  })
  const intent = await guest.call('POST /api/payments/guest-payment-intent', {
    body: { jobId: held.body.id },
  })
  await pay(app.stripeOrigin, intent.body.clientSecret)
  await until(async () => (await balances(app, held.body.id)).customer_receipts === -14000)
  const unpaid = await bookJob(app, today)
  const taken = await bookPaidJob(app, today)
  const cleaner = await app.people.cleaner()
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: taken.jobId } })
  const later = await bookPaidJob(app, { scheduledDateTime: '2026-06-11T15:00' })

  app.clock.forward({ hours: 5, minutes: 59 })
  await expireUnacceptedJobs(app.context)
  expect(await statusOf(held.body.id)).toBe('pending')
  app.clock.forward({ minutes: 1 })
  await Promise.all([1, 2, 3].map(() => expireUnacceptedJobs(app.context)))

  const ids = [held.body.id, unpaid.jobId, taken.jobId, later.jobId]
  expect(await Promise.all(ids.map(statusOf))).toEqual(['cancelled', 'cancelled', 'assigned', 'pending'])
  await until(async () => Object.keys(await balances(app, held.body.id)).length === 0)
  const refunds = await app.context.stripe.sdk?.refunds.list({ payment_intent: intent.body.paymentIntentId })
  expect(refunds?.data.map(({ amount }) => amount)).toEqual([14000])
  await until(async () => {
    const open = await app.context.stripe.sdk?.paymentIntents.retrieve(unpaid.paymentIntentId)
    return open?.status === 'canceled'
  })
  await until(async () =>
    app.outbox.mails.some(({ to, subject }) => to === email && /no cleaner/i.test(subject)),
  )
})
