import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestBooks, guestWithLink } from '#tests/support/guest.ts'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle; the visits are on Friday at ten.
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function intentOf(jobId: number): Promise<string> {
  const { payment_intent_id } = await app.context.db
    .selectFrom('payments')
    .select('payment_intent_id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  return payment_intent_id ?? ''
}

const links = async (jobId: number) =>
  (
    await app.context.db.selectFrom('manage_links').select('channel').where('job_id', '=', jobId).execute()
  ).filter(({ channel }) => channel === 'browser').length

test("the paying guest's browser opens the booking and its calendar entry; strangers get 401", async () => {
  const { guest, jobId } = await guestBooks(app, { email: 'bea@example.com' })
  const params = { id: jobId }
  expect((await guest.call('GET /api/jobs/:id', { params })).body).toMatchObject({
    customer: { email: 'bea@example.com' },
  })
  const entry = await guest.fetch(`/api/jobs/${jobId}/calendar.ics`)
  expect(entry.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(entry.headers.get('content-disposition')).toContain(`cleaning-${jobId}.ics`)
  const stranger = app.visitor()
  const body = { paymentIntentId: await intentOf(jobId) }
  const receipt = await stranger.call('POST /api/payment-success', { body })
  expect(receipt).toMatchObject({ status: 200, body: { jobId, booker: null } })
  expect(JSON.stringify(receipt.body)).not.toMatch(/bea@|Pine|98122/)
  expect((await stranger.call('GET /api/jobs/:id', { params })).status).toBe(401)
  expect((await stranger.call('GET /api/jobs/:id/calendar.ics', { params })).status).toBe(401)
  await guest.call('POST /api/payment-success', { body })
  expect(await links(jobId)).toBe(1)
})

test('an account created in that browser claims the booking after email verification', async () => {
  const { guest, jobId } = await guestBooks(app, { email: 'bo@example.com' })
  const params = { id: jobId }
  expect((await guest.call('GET /api/jobs/:id/manage-link', { params })).body).toMatchObject({
    account: 'new',
    atOnce: false,
  })
  const account = { params, body: { password: 'a staple and a battery' } }
  expect((await guest.call('POST /api/jobs/:id/account', account)).body).toEqual({ joined: false })
})

test("revoking a booking's links denies the browser a new key", async () => {
  const { guest, jobId, holder } = await guestWithLink(app, { email: 'bill@example.com' })
  const params = { id: jobId }
  expect((await holder.call('POST /api/jobs/:id/manage-link', { params })).status).toBe(200)
  const body = { paymentIntentId: await intentOf(jobId) }
  expect((await guest.call('POST /api/payment-success', { body })).status).toBe(200)
  expect((await guest.call('GET /api/jobs/:id', { params })).status).toBe(401)
  expect(await links(jobId)).toBe(0)
})

test('signing in as another person in that browser denies access to the booking', async () => {
  const { guest, jobId } = await guestBooks(app, { email: 'babs@example.com' })
  const params = { id: jobId }
  expect((await guest.call('GET /api/jobs/:id', { params })).status).toBe(200)
  const other = await app.people.customer()
  const body = { email: other.email, password: other.password }
  expect((await guest.call('POST /api/auth/login', { body })).status).toBe(200)
  expect((await guest.call('GET /api/jobs/:id', { params })).status).toBe(404)
  expect((await guest.call('GET /api/jobs/:id/manage-link', { params })).status).toBe(401)
})

test('the browser gets no key some days after the booking', async () => {
  const { jobId, guest } = await guestBooks(app, { email: 'ben@example.com', day: '2026-06-20T10:00' })
  await app.context.db.deleteFrom('manage_links').where('job_id', '=', jobId).execute()
  app.clock.set('2026-06-13T16:00:00Z')
  const body = { paymentIntentId: await intentOf(jobId) }
  await guest.call('POST /api/payment-success', { body })
  expect(await links(jobId)).toBe(0)
  app.clock.set('2026-06-10T16:00:00Z')
})

test('the calendar entry is available to both sides and follows the visit', async () => {
  const [customer, cleaner, other] = [
    await app.people.customer(),
    await app.people.cleaner(),
    await app.people.cleaner(),
  ]
  const booked = await customer.actor.call('POST /api/jobs', {
    body: { scheduledDateTime: '2026-06-12T10:00', bathroomCount: 3, newAddress: home },
  })
  const params = { id: booked.body.id }
  const read = async (actor: typeof customer.actor) =>
    (await actor.fetch(`/api/jobs/${params.id}/calendar.ics`)).text()
  const first = await read(customer.actor)
  expect(first).toContain('DTSTART:20260612T170000Z\r\nDTEND:20260612T200000Z\r\n')
  expect(first).toContain('LOCATION:1420 E Pine St')
  expect(first).toContain(`/customer/jobs/${params.id}\r\n`)
  expect((await other.actor.call('GET /api/jobs/:id/calendar.ics', { params })).body).toMatchObject({
    code: 'not_your_part',
  })
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  expect(await read(cleaner.actor)).toContain(`/cleaner/jobs/${params.id}\r\n`)
  await customer.actor.call('PUT /api/jobs/:id/status', { params, body: { status: 'cancelled' } })
  const last = await read(customer.actor)
  expect(last).toContain('STATUS:CANCELLED')
  expect(Number(/SEQUENCE:(\d+)/.exec(last)?.[1])).toBeGreaterThan(Number(/SEQUENCE:(\d+)/.exec(first)?.[1]))
})

test("a visit's calendar length follows the home unless the booking states it", async () => {
  const customer = await app.people.customer()
  const hoursOf = async (body: object) =>
    (
      await customer.actor.call('POST /api/create-job', {
        body: { scheduledDateTime: '2026-06-18T10:00', newAddress: home, ...body },
      })
    ).body.duration
  expect(await hoursOf({ bathroomCount: 2 })).toBe(2)
  expect(await hoursOf({ bathroomCount: 4 })).toBe(3)
  expect(await hoursOf({ bathroomCount: 4, duration: 4 })).toBe(4)
  const { body } = await app.visitor().call('GET /api/config')
  expect(body.visitLengths).toContainEqual({ bathroomCount: 5, hours: 4 })
})
