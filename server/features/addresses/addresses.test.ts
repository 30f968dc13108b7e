import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts'
import { lockAddresses } from './store.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

test('the address list saves, lists and hides an address; jobs keep theirs', async () => {
  const customer = await app.people.customer()
  const saved = await customer.actor.call('POST /api/addresses', { body: home })
  expect(saved).toMatchObject({ status: 201, body: { street: home.street, instructions: home.instructions } })
  const { jobId } = await bookJob(app, { newAddress: undefined, existingAddressId: saved.body.id }, customer)
  const hidden = await customer.actor.call('DELETE /api/addresses/:id', { params: { id: saved.body.id } })
  expect(hidden).toMatchObject({ status: 200, body: { success: true } })
  expect((await customer.actor.call('GET /api/addresses')).body).toEqual([])
  const job = await customer.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
  expect(job.body.address?.street).toBe(home.street)
  const again = await customer.actor.call('DELETE /api/addresses/:id', { params: { id: saved.body.id } })
  expect(again.status).toBe(404)
})

test("a booking's new address is saved once across repeated bookings", async () => {
  const customer = await app.people.customer()
  await bookJob(app, {}, customer)
  await bookJob(app, { scheduledDateTime: '2026-06-13T10:00' }, customer)
  await bookJob(
    app,
    { scheduledDateTime: '2026-06-14T10:00', newAddress: { ...home, aptNumber: '5' } },
    customer,
  )
  expect((await customer.actor.call('GET /api/addresses')).body).toHaveLength(2)
})

test('POST /api/addresses answers 400 with a text for each invalid field', async () => {
  const customer = await app.people.customer()
  const cases = {
    street: 'Please enter a valid street address',
    city: 'Please enter a valid city',
    state: 'Please enter a valid state',
    zipCode: 'Please enter a valid ZIP code',
  }
  for (const [field, message] of Object.entries(cases)) {
    const reply = await customer.actor.call('POST /api/addresses', { body: { ...home, [field]: 'x' } })
    expect(reply).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } })
  }
})

test('concurrent bookings and a repeated addition save one address', async () => {
  const customer = await app.people.customer()
  const days = ['15', '16', '17', '18', '19', '20', '21', '22', '23', '24']
  await Promise.all(days.map((day) => bookJob(app, { scheduledDateTime: `2026-06-${day}T10:00` }, customer)))
  expect((await customer.actor.call('GET /api/addresses')).body).toHaveLength(1)
  const added = await customer.actor.call('POST /api/addresses', { body: home })
  expect(added).toMatchObject({ status: 201, body: { street: home.street } })
  expect((await customer.actor.call('GET /api/addresses')).body).toHaveLength(1)
})

test('POST /api/addresses refuses the 21st address; bookings elsewhere still succeed', async () => {
  const customer = await app.people.customer()
  const add = (aptNumber: string) =>
    customer.actor.call('POST /api/addresses', { body: { ...home, aptNumber } })
  const added = await Promise.all(Array.from({ length: 24 }, (_, number) => add(String(number))))
  expect(added.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = added.find(({ status }) => status !== 201)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'too_many_addresses', message: expect.stringMatching(/up to 20 addresses.*remove one/) },
  })
  const { jobId } = await bookJob(app, { newAddress: { ...home, aptNumber: 'Other' } }, customer)
  const job = await customer.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
  expect(job.body.address?.aptNumber).toBe('Other')
  expect((await customer.actor.call('GET /api/addresses')).body).toHaveLength(20)
})

test('an addition during a concurrent booking waits for the lock; both succeed', async () => {
  const customer = await app.people.customer()
  const { db } = app.context
  let booked: Promise<unknown> | undefined
  let added: Promise<{ status: number }> | undefined
  await db.transaction().execute(async (tx) => {
    await lockAddresses(tx, customer.id)
    booked = bookJob(app, { scheduledDateTime: '2026-06-25T10:00' }, customer)
    await waitingForLocks(app, 1)
    const body = { ...home, aptNumber: '7' }
    added = customer.actor.call('POST /api/addresses', { body })
    await waitingForLocks(app, 2)
  })
  await booked
  expect((await added)?.status).toBe(201)
  expect((await customer.actor.call('GET /api/addresses')).body).toHaveLength(2)
})

test('a logout waits for a request of its session that is writing', async () => {
  const customer = await app.people.customer()
  let added: Promise<{ status: number }> | undefined
  let left: Promise<{ status: number }> | undefined
  await app.context.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE addresses IN EXCLUSIVE MODE`.execute(tx)
    added = customer.actor.call('POST /api/addresses', { body: { ...home, aptNumber: '9' } })
    await waitingForLocks(app, 1)
    left = customer.actor.call('POST /api/auth/logout')
    await waitingForLocks(app, 2)
  })
  expect([(await added)?.status, (await left)?.status]).toEqual([201, 200])
})

test('requests waiting for a lock answer 401 once their session ended', async () => {
  const customer = await app.people.customer()
  const requests: Promise<{ status: number }>[] = []
  await app.context.db.transaction().execute(async (tx) => {
    await lockAddresses(tx, customer.id)
    const visit = { scheduledDateTime: '2026-06-26T10:00', bathroomCount: 2, newAddress: home }
    requests.push(
      customer.actor.call('POST /api/addresses', { body: home }),
      customer.actor.call('POST /api/jobs', { body: visit }),
    )
    await waitingForLocks(app, 2)
    expect((await customer.actor.call('POST /api/auth/logout')).status).toBe(200)
  })
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([401, 401])
  const { rows } = await sql`SELECT FROM addresses WHERE user_id = ${customer.id}`.execute(app.context.db)
  expect(rows).toHaveLength(0)
})

test('concurrent bookings and additions of one session all succeed', async () => {
  const customer = await app.people.customer()
  const days = ['15', '16', '17', '18', '19', '20']
  const add = (aptNumber: string) =>
    customer.actor.call('POST /api/addresses', { body: { ...home, aptNumber } })
  const [added] = await Promise.all([
    Promise.all(days.map(add)),
    Promise.all(days.map((day) => bookJob(app, { scheduledDateTime: `2026-06-${day}T10:00` }, customer))),
  ])
  expect(added.map(({ status }) => status)).toEqual(days.map(() => 201))
  expect((await customer.actor.call('GET /api/addresses')).body).toHaveLength(7)
})
