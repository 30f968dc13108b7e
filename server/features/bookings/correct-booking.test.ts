import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay } from '#tests/support/pay.ts'
import { paymentClosed } from '#tests/support/payment-closed.ts'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

test('a corrected booking replaces only an unpaid, unaccepted booking of the same customer', async () => {
  const customer = await app.people.customer()
  const cleaner = await app.people.cleanerWithProfile()
  const bookFor = async (day: number, replaces?: number) =>
    (
      await customer.actor.call('POST /api/create-job', {
        body: { scheduledFor: `2026-06-${day}T10:00`, newAddress: home, ...(replaces && { replaces }) },
      })
    ).body
  const statusOf = async (id: number, { actor } = customer) =>
    (await actor.call('GET /api/jobs/:id', { params: { id } })).body.status

  const first = await bookFor(12)
  const second = await bookFor(13, first.id)
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['cancelled', 'pending'])
  await paymentClosed(app, first.paymentIntentId)
  expect((await cleaner.actor.call('GET /api/jobs/available')).body.map(({ id }) => id)).not.toContain(
    first.id,
  )

  await pay(app.stripeOrigin, second.clientSecret ?? '')
  await customer.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId: second.paymentIntentId },
  })
  const third = await bookFor(14, second.id)
  expect(await statusOf(second.id)).toBe('pending')

  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: third.id } })
  await bookFor(15, third.id)
  expect(await statusOf(third.id)).toBe('assigned')

  const stranger = await app.people.customer()
  const theirs = await stranger.actor.call('POST /api/jobs', {
    body: { scheduledFor: '2026-06-12T10:00', newAddress: home },
  })
  await bookFor(16, theirs.body.id)
  expect(await statusOf(theirs.body.id, stranger)).toBe('pending')
})

test('a replaced booking that Stripe shows as paid is kept', async () => {
  const customer = await app.people.customer()
  const bookFor = async (day: number, replaces?: number) => {
    const body = { scheduledFor: `2026-06-${day}T10:00`, newAddress: home, replaces }
    return (await customer.actor.call('POST /api/create-job', { body })).body
  }
  const paid = await bookFor(20)
  await pay(app.stripeOrigin, paid.clientSecret ?? '')
  await bookFor(21, paid.id)
  const { body } = await customer.actor.call('GET /api/jobs/:id', { params: { id: paid.id } })
  expect(body).toMatchObject({ status: 'pending', payment: { status: 'completed' } })
})

test('two corrections of one booking leave one unpaid booking', async () => {
  const customer = await app.people.customer()
  const bookFor = async (day: number, replaces?: number): Promise<number> => {
    const body = { scheduledFor: `2026-06-${day}T10:00`, newAddress: home, replaces }
    return (await customer.actor.call('POST /api/create-job', { body })).body.id
  }
  const pending = async () => {
    const { body } = await customer.actor.call('GET /api/jobs')
    return body.filter(({ status }) => status === 'pending').map(({ id }) => id)
  }
  const first = await bookFor(12)
  await bookFor(13, first)
  await bookFor(14, first)
  const last = await bookFor(15, first)
  expect(await pending()).toEqual([last])
  const at = await Promise.all([16, 17, 18].map((day) => bookFor(day, last)))
  expect(at).toEqual(expect.arrayContaining(await pending()))
  expect(await pending()).toHaveLength(1)
})
