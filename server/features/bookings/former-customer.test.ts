import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { pay } from '#tests/support/pay.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let former: TestPerson
let unpaid: Awaited<ReturnType<typeof bookJob>>
let cleaner: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ;[former, cleaner] = await Promise.all([app.people.customer(), app.people.cleaner()])
  // Another home than that of the jobs they clean later.
  const elsewhere = { ...home, street: '9 Elsewhere Ave' }
  unpaid = await bookJob(app, { scheduledDateTime: '2026-06-14T10:00', newAddress: elsewhere }, former)
})
afterAll(() => app.stop())

const ids = (jobs: { id: number }[]) => jobs.map(({ id }) => id)
const list = async (side?: 'customer' | 'cleaner') =>
  ids((await former.actor.call('GET /api/jobs', { query: side ? { side } : {} })).body)
const count = async (side?: 'customer' | 'cleaner') =>
  (await former.actor.call('GET /api/jobs/counts', { query: side ? { side } : {} })).body.active

test('a customer who becomes a cleaner keeps their bookings in a separate list', async () => {
  const before = (await former.actor.call('GET /api/auth/current-user')).body
  expect(before).toMatchObject({ role: 'customer', hasBookings: true })
  const became = await former.actor.call('POST /api/user/become-cleaner')
  expect(became.body).toMatchObject({ role: 'cleaner', hasBookings: true })
  await app.people.makeProfile(former)
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-15T10:00' })
  await former.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })

  expect(await list()).toEqual([jobId, unpaid.jobId])
  expect(await list('customer')).toEqual([unpaid.jobId])
  expect(await list('cleaner')).toEqual([jobId])
  expect([await count(), await count('customer'), await count('cleaner')]).toEqual([2, 1, 1])
  const ordinary = await cleaner.actor.call('GET /api/auth/current-user')
  expect(ordinary.body.hasBookings).toBe(false)
})

test('a former customer pays, previews and cancels their bookings, also while suspended', async () => {
  await app.context.db
    .updateTable('users')
    .set({ vetting: 'suspended' })
    .where('id', '=', former.id)
    .execute()
  const params = { id: unpaid.jobId }
  const seen = await former.actor.call('GET /api/jobs/:id', { params })
  expect(seen.body).toMatchObject({
    canPay: true,
    allowedMoves: ['cancel', 'reschedule'],
    address: { street: '9 Elsewhere Ave' },
  })
  const intent = await former.actor.call('POST /api/payments/create-intent', {
    body: { jobId: unpaid.jobId },
  })
  await pay(app.stripeOrigin, intent.body.clientSecret)
  const { paymentIntentId } = intent.body
  const paid = await former.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId },
  })
  expect(paid).toMatchObject({ status: 200, body: { id: unpaid.jobId, payment: { status: 'completed' } } })
  const preview = await former.actor.call('GET /api/jobs/:id/cancellation', { params })
  expect(preview).toMatchObject({ status: 200, body: { refund: 90, lateFee: 0 } })
  const others = await cleaner.actor.call('GET /api/jobs/:id/cancellation', { params })
  expect(others).toMatchObject({ status: 404, body: { code: 'job_not_found' } })
  const body = { status: 'cancelled' } as const
  expect((await former.actor.call('PUT /api/jobs/:id/status', { params, body })).status).toBe(200)
})

test('reviews after a change of role count for the role they are about', async () => {
  const booker = await app.people.customer()
  const worker = await app.people.cleaner()
  const booked = await bookPaidJob(app, { scheduledDateTime: '2026-06-16T10:00' }, booker)
  const params = { id: booked.jobId }
  await worker.actor.call('POST /api/jobs/:id/accept', { params })
  app.clock.set('2026-06-16T17:00:00Z')
  expect((await worker.actor.call('POST /api/jobs/:id/check-in', { params })).status).toBe(200)
  expect((await worker.actor.call('POST /api/jobs/:id/complete', { params })).status).toBe(200)
  await booker.actor.call('POST /api/user/become-cleaner')

  const job = await booker.actor.call('GET /api/jobs/:id', { params })
  expect(job.body).toMatchObject({ canReview: true, cleaner: { id: worker.id } })
  const own = { jobId: booked.jobId, toUserId: booker.id, rating: 5 }
  expect((await booker.actor.call('POST /api/reviews', { body: own })).body.code).toBe('wrong_review_target')
  const given = await booker.actor.call('POST /api/reviews', { body: { jobId: booked.jobId, rating: 5 } })
  expect(given.body).toMatchObject({ fromUserId: booker.id, toUserId: worker.id })
  const back = await worker.actor.call('POST /api/reviews', { body: { jobId: booked.jobId, rating: 1 } })
  expect(back.body).toMatchObject({ toUserId: booker.id })

  const stats = async ({ id }: TestPerson) =>
    (await worker.actor.call('GET /api/cleaners/:id/stats', { params: { id } })).body
  expect(await stats(worker)).toMatchObject({ completedJobCount: 1, reviewCount: 1, averageRating: 5 })
  expect(await stats(booker)).toMatchObject({ completedJobCount: 0, reviewCount: 0, averageRating: null })
})

test('a guest who registers as a cleaner can still pay the guest booking', async () => {
  const guest = app.visitor()
  const held = await guest.call('POST /api/guest-booking', {
    body: {
      scheduledFor: '2026-06-25T10:00',
      formData: { email: 'gil@example.com', phone: '2065550142', newAddress: home },
    },
  })
  const account = { email: 'gil@example.com', password: 'correct horse' }
  const registration = { ...account, name: 'Gil Guest', phone: '2065550142', role: 'cleaner' }
  await guest.call('POST /api/auth/register', { body: registration })
  await guest.call('POST /api/auth/login', { body: account })
  const intent = await guest.call('POST /api/payments/create-intent', { body: { jobId: held.body.id } })
  expect(intent.status).toBe(200)
  await pay(app.stripeOrigin, intent.body.clientSecret)
  const { paymentIntentId } = intent.body
  const paid = await guest.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
  expect(paid).toMatchObject({ status: 200, body: { id: held.body.id, payment: { status: 'completed' } } })
  expect((await guest.call('GET /api/jobs')).body).toEqual([])
})

test('an operator can open bookings that their account made before', async () => {
  const { customer, jobId } = await bookJob(app, { scheduledDateTime: '2026-07-16T10:00' })
  await app.context.db.updateTable('users').set({ role: 'admin' }).where('id', '=', customer.id).execute()
  const { body: operator } = await customer.actor.call('GET /api/auth/current-user')
  expect(operator).toMatchObject({ role: 'admin', hasBookings: true })
  const { body: booked } = await customer.actor.call('GET /api/jobs', { query: { side: 'customer' } })
  expect(booked).toMatchObject([{ id: jobId, canPay: true, allowedMoves: ['cancel', 'reschedule'] }])
})
