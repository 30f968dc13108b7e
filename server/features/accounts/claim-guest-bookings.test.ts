import { afterAll, beforeAll, expect, test } from 'vitest'
import { linksTo, openLink } from '#tests/support/guest.ts'
import { cards, pay } from '#tests/support/pay.ts'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function bookAsGuest(email: string, paid: boolean) {
  const guest = app.visitor()
  const { body } = await guest.call('POST /api/guest-booking', {
    body: {
      scheduledDateTime: '2026-06-12T10:00',
      formData: { newAddress: home, email, phone: '2065550112' },
    },
  })
  if (paid) {
    const intent = await guest.call('POST /api/payments/guest-payment-intent', { body: { jobId: body.id } })
    await pay(app.stripeOrigin, intent.body.clientSecret, cards.good)
    const job = app.context.db.selectFrom('jobs').select('published_at').where('id', '=', body.id)
    await until(async () => (await job.executeTakeFirstOrThrow()).published_at !== null)
  }
  return { guest, id: body.id }
}

test('paid guest bookings move to an account once its e-mail is verified', async () => {
  const email = 'gail@example.com'
  const { guest, id } = await bookAsGuest(email, true)
  const [opened] = await linksTo(app, email)
  const holder = await openLink(app, opened ?? '')
  const wish = { params: { id }, body: { scheduledFor: '2026-06-16T10:00' } }
  expect((await holder.call('POST /api/jobs/:id/reschedule', wish)).status).toBe(200)
  await bookAsGuest(email, false)
  await bookAsGuest('somebody.else@example.com', true)
  const account = {
    name: 'Gail Guest',
    email,
    password: 'correct horse',
    phone: '2065550112',
    role: 'customer' as const,
  }
  const gail = app.visitor()
  await gail.call('POST /api/auth/register', { body: account })
  await gail.call('POST /api/auth/login', { body: account })
  expect((await gail.call('GET /api/jobs')).body).toEqual([])
  expect((await gail.call('GET /api/jobs/:id', { params: { id } })).status).toBe(404)

  const link = () => app.outbox.mails.find(({ to, text }) => to === email && text.includes('/verify-email?'))
  await until(async () => link() !== undefined)
  const token = /\?token=([\w-]{43})/.exec(link()?.text ?? '')?.[1] ?? ''
  expect((await app.visitor().call('POST /api/auth/verify-email', { body: { token } })).body).toMatchObject({
    code: 'sign_in_first',
  })
  expect((await gail.call('GET /api/jobs')).body).toEqual([])
  expect((await gail.call('POST /api/auth/verify-email', { body: { token } })).status).toBe(200)
  const listed = await gail.call('GET /api/jobs')
  expect(listed.body.map((job) => job.id)).toEqual([id])
  const asked = app.context.db.selectFrom('reschedule_requests').select('user_id').where('job_id', '=', id)
  expect(await asked.execute()).toEqual([{ user_id: listed.body[0]?.customerId }])
  // The browser that booked keeps its permissions.
  const intent = await guest.call('POST /api/payments/guest-payment-intent', { body: { jobId: id } })
  expect(intent.body.code).toBe('payment_completed')
})
