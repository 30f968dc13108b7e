import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { paymentClosed } from '#tests/support/payment-closed.ts'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

async function book(body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const customer = await app.people.customer()
  return customer.actor.call('POST /api/create-job', { body: { newAddress: home, ...body }, headers })
}

test('every accepted request shape creates the same job', async () => {
  const customer = await app.people.customer()
  const { id: addressId } = (await customer.actor.call('POST /api/addresses', { body: home })).body
  const at = '2026-06-12T17:00:00.000Z'
  const line = '1420 E Pine St, Seattle, WA 98122'
  const shapes = [
    { scheduledDateTime: at, price: 1, requirements: '3 bathroom(s) cleaning', existingAddressId: addressId },
    { scheduledDateTime: at, price: 1, bathroomCount: 3, newAddress: home },
    { amount: 1, scheduledFor: at, bathroomCount: '3', addressId, address: line, duration: 2 },
    { scheduledFor: '2026-06-12T10:00:00-07:00', bathroomCount: 3, address: line },
    { scheduledFor: '2026-06-12T10:00', bathroomCount: 3, addressObject: home },
    { date: '2026-06-12', time: '10:00 AM', formData: { bathroomCount: 3, existingAddressId: addressId } },
    { scheduledFor: '2026-06-12', hourOfDay: 10, bathroomCount: 3, addressId: String(addressId) },
  ]
  for (const body of shapes)
    for (const call of ['POST /api/create-job', 'POST /api/jobs'] as const) {
      const reply = await customer.actor.call(call, { body })
      expect(reply, JSON.stringify(body)).toMatchObject({
        status: 201,
        body: { price: 130, scheduledFor: at },
      })
      expect(reply.body.jobId).toBe(reply.body.id)
    }
})

test('a booking for the same day in Seattle costs the surcharge', async () => {
  expect((await book({ scheduledFor: '2026-06-10T14:00' })).body.price).toBe(140)
  expect((await book({ scheduledFor: '2026-06-11T08:00' })).body.price).toBe(90)
})

test('a visit that began during the request is booked but not payable', async () => {
  const scheduledFor = new Date(app.context.clock().getTime() - 120_000).toISOString()
  const { status, body } = await book({ scheduledFor })
  expect(status).toBe(201)
  expect(body).toMatchObject({ clientSecret: null, paymentIntentId: null })
})

test("a receipt's sameDay says whether the price contains the surcharge", async () => {
  const customer = await app.people.customer()
  const body = { scheduledFor: '2026-06-12T10:00', newAddress: home }
  const { id } = (await customer.actor.call('POST /api/create-job', { body })).body
  const said = async (): Promise<boolean> =>
    (await customer.actor.call('GET /api/jobs/:id/receipt', { params: { id } })).body.sameDay
  expect(await said()).toBe(false)
  const moved = (to: Date, cents: number) =>
    app.context.db
      .updateTable('jobs')
      .set({ scheduled_for: to, ends_at: new Date(to.getTime() + 7_200_000), same_day_cents: cents })
      .where('id', '=', id)
      .execute()
  // As a cleaner's own request moves it: to the day it was booked on, at no price.
  await moved(app.context.clock(), 0)
  expect(await said()).toBe(false)
  await moved(new Date('2026-06-12T17:00:00Z'), 5000)
  expect(await said()).toBe(true)
})

test('invalid bookings are refused with a plain text', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{}, 'Please select a date for your cleaning'],
    [{ scheduledFor: '2026-06-09T10:00' }, 'Please select a date for your cleaning'],
    [{ scheduledFor: '2026-06-10T08:00' }, 'Please select a date for your cleaning'],
    [{ scheduledFor: 'soon' }, 'Please select a date for your cleaning'],
    [{ scheduledFor: '2026-06-12T07:00' }, 'Please choose a time between 8:00 AM and 10:00 PM.'],
    [{ scheduledFor: '2026-06-12T23:00-07:00' }, 'Please choose a time between 8:00 AM and 10:00 PM.'],
    [{ scheduledFor: '2028-06-12T10:00' }, 'Please choose a date within the next year.'],
    [{ scheduledFor: '2026-06-12T10:00', bathroomCount: 6 }, 'Please choose between 1 and 5 bathrooms.'],
    [{ scheduledFor: '2026-06-12T10:00', bathroomCount: 0 }, 'Please choose between 1 and 5 bathrooms.'],
    [{ scheduledFor: '2026-06-12T10:00', duration: 13 }, 'Please choose a duration between 1 and 12 hours.'],
    [
      { scheduledFor: '2026-06-12T10:00', newAddress: { street: '1 A St' } },
      'Please either select an existing address or fill in all new address fields',
    ],
    [
      { scheduledFor: '2026-06-12T10:00', cleanerId: 999999 },
      "That cleaner isn't available. Please choose another one.",
    ],
  ]
  for (const [body, message] of cases)
    expect(await book(body), JSON.stringify(body)).toMatchObject({ status: 400, body: { message } })
})

test('a bathroom count without a price is refused in every request shape', async () => {
  const customer = await app.people.customer()
  const { body: saved } = await customer.actor.call('POST /api/addresses', { body: home })
  const at = '2026-06-12T17:00:00.000Z'
  const wrong = ['12', '0', '6', '1.5', '2 or 3', 'two'].flatMap((count) => [
    { requirements: `${count} bathroom(s) cleaning` },
    { bathroomCount: count },
    { formData: { bathroomCount: count } },
    { bathroomCount: null, formData: { bathroomCount: null }, requirements: `${count} bathroom(s) cleaning` },
  ])
  const shapes = [
    { scheduledDateTime: at, existingAddressId: saved.id },
    { scheduledDateTime: at, newAddress: home },
    { scheduledFor: at, addressId: saved.id, duration: 2 },
    { date: '2026-06-12', time: '10:00 AM', addressObject: home },
  ]
  const refusal = { status: 400, body: { message: 'Please choose between 1 and 5 bathrooms.' } }
  for (const [index, bathrooms] of wrong.entries()) {
    const body = { ...shapes[index % shapes.length], ...bathrooms }
    for (const call of ['POST /api/create-job', 'POST /api/jobs'] as const)
      expect(await customer.actor.call(call, { body }), JSON.stringify(bathrooms)).toMatchObject(refusal)
  }
  const formData = { newAddress: home, email: 'twelve@example.com', phone: '2065550122' }
  const guest = { scheduledDateTime: at, requirements: '12 bathroom(s) cleaning', formData }
  expect(await app.visitor().call('POST /api/guest-booking', { body: guest })).toMatchObject(refusal)
  expect(
    await customer.actor.call('POST /api/create-payment-intent', {
      body: { items: [{ id: 'cleaning' }], ...shapes[0], requirements: '12 bathroom(s) cleaning' },
    }),
  ).toMatchObject(refusal)
  const twice = { ...shapes[0], bathroomCount: 2, requirements: '3 bathroom(s) cleaning' }
  expect(await customer.actor.call('POST /api/jobs', { body: twice })).toMatchObject({
    status: 400,
    body: { code: 'bathrooms_differ' },
  })
  expect((await customer.actor.call('GET /api/jobs')).body).toEqual([])
  const wish = { ...shapes[0], bathroomCount: 2, requirements: 'Grout in both bathrooms, 1 hour each' }
  expect((await customer.actor.call('POST /api/jobs', { body: wish })).body).toMatchObject({ price: 110 })
})

test('a client price that differs is ignored and logged without personal data', async () => {
  const logged = vi.spyOn(app.context.log, 'warn').mockImplementation(() => {})
  const priced = await book({ scheduledFor: '2026-06-12T10:00', price: 1, amount: '90' })
  expect(priced.body.price).toBe(90)
  const text = 'a client sent another price than ours'
  expect(logged.mock.calls).toEqual([[{ jobId: priced.body.id, sentCents: 100, priceCents: 9000 }, text]])
  logged.mockClear()
  await book({ scheduledFor: '2026-06-12T10:00', price: 90 })
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('an address outside the service area is refused and nothing is stored', async () => {
  const customer = await app.people.customer()
  const miami = { ...home, city: 'Seattle', zipCode: '33139' }
  const { body: saved } = await customer.actor.call('POST /api/addresses', { body: miami })
  const at = '2026-06-12T17:00:00.000Z'
  const line = '1 Ocean Dr, Miami Beach, FL 33139-1234'
  const shapes = [
    { scheduledDateTime: at, requirements: '1 bathroom(s) cleaning', existingAddressId: saved.id },
    { scheduledDateTime: at, newAddress: miami },
    { scheduledFor: at, addressId: saved.id, address: '1 A St, Seattle, WA 98101', duration: 2 },
    { scheduledFor: at, address: line },
    { scheduledFor: at, address: miami },
    { scheduledFor: at, addressObject: miami },
    { date: '2026-06-12', time: '10:00 AM', formData: { existingAddressId: saved.id } },
    { date: '2026-06-12', time: '10:00 AM', formData: { newAddress: miami } },
    { scheduledFor: at, newAddress: { ...home, zipCode: 'K1A 0B1' } },
  ]
  const refusal = { status: 400, body: { code: 'outside_service_area' } }
  for (const body of shapes) {
    for (const call of ['POST /api/create-job', 'POST /api/jobs'] as const)
      expect(await customer.actor.call(call, { body }), JSON.stringify(body)).toMatchObject(refusal)
    const draft = { items: [{ id: 'cleaning' }], ...body }
    expect(await customer.actor.call('POST /api/create-payment-intent', { body: draft })).toMatchObject(
      refusal,
    )
  }
  const formData = { newAddress: miami, email: 'miami@example.com', phone: '2065550121' }
  const guest = await app.visitor().call('POST /api/guest-booking', {
    body: { scheduledDateTime: at, formData },
  })
  expect(guest).toMatchObject({
    ...refusal,
    body: { fields: { 'newAddress.zipCode': "We don't clean in this ZIP code yet." } },
  })
  expect((await customer.actor.call('GET /api/jobs')).body).toEqual([])
  expect((await customer.actor.call('GET /api/addresses')).body).toHaveLength(1)
  const served = {
    scheduledFor: at,
    newAddress: { ...home, city: 'Miami', state: 'FL', zipCode: '98122-4105' },
  }
  expect((await customer.actor.call('POST /api/jobs', { body: served })).status).toBe(201)
})

test('ten concurrent submissions of one form create one booking', async () => {
  const customer = await app.people.customer()
  const headers = { 'idempotency-key': 'a-form-filled-in-once' }
  const body = { scheduledFor: '2026-06-12T10:00', newAddress: home }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => customer.actor.call('POST /api/create-job', { body, headers })),
  )
  expect(new Set(replies.map(({ body: { id } }) => id)).size).toBe(1)
  expect((await customer.actor.call('GET /api/jobs')).body).toHaveLength(1)
  expect((await book({ scheduledFor: '2026-06-12T10:00' }, headers)).body.id).not.toBe(replies[0]?.body.id)
})

test('a guest booking unpaid for a day expires along with its payment', async () => {
  const guest = app.visitor()
  const formData = { newAddress: home, email: 'late@example.com', phone: '2065550120' }
  const booked = await guest.call('POST /api/guest-booking', {
    body: { scheduledDateTime: '2026-06-20T10:00', formData },
  })
  const intent = await guest.call('POST /api/payments/create-intent', { body: { jobId: 'direct' } })
  app.clock.forward({ hours: 25 })
  await sweep(app.context)
  const late = await guest.call('POST /api/payments/create-intent', { body: { jobId: booked.body.id } })
  expect(late).toMatchObject({ status: 409, body: { message: 'Payment Not Available' } })
  await paymentClosed(app, intent.body.paymentIntentId)
  app.clock.set('2026-06-10T16:00:00Z')
})

test('job lists paginate by keyset without gaps or repeats', async () => {
  const customer = await app.people.customer()
  for (const day of [12, 13, 14, 15, 16, 17, 18])
    await customer.actor.call('POST /api/jobs', {
      body: { scheduledFor: `2026-06-${day}T10:00`, newAddress: home },
    })
  const seen: number[] = []
  let path: string | null = '/api/jobs?limit=3'
  while (path) {
    const answer: Response = await customer.actor.fetch(path)
    seen.push(...((await answer.json()) as { id: number }[]).map(({ id }) => id))
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  }
  expect(seen).toHaveLength(7)
  expect(new Set(seen).size).toBe(7)
  expect((await customer.actor.fetch('/api/jobs?limit=3&after=nonsense')).status).toBe(400)
})
