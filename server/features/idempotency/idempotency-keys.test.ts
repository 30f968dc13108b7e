import { afterAll, beforeAll, expect, test } from 'vitest'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { removeOldKeys } from './remove-old-keys.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

const visit = { scheduledFor: '2026-06-20T10:00', newAddress: home }
const guestVisit = {
  scheduledDateTime: '2026-06-20T10:00',
  formData: { newAddress: home, email: 'gus@example.com', phone: '2065550120' },
}
let count = 0
const keyed = (key = `a key of its own ${count++}`.replaceAll(' ', '-')) => ({ 'idempotency-key': key })
const jobsOf = async ({ actor }: TestPerson) => (await actor.call('GET /api/jobs')).body.length
const cancel = ({ actor }: TestPerson, id: number) =>
  actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })

const reused = { status: 409, body: { code: 'idempotency_key_reused' } }

test('twenty concurrent copies of a request create one job', async () => {
  const customer = await app.people.customer()
  const guest = app.visitor()
  await guest.call('POST /api/guest-session')
  const twenty = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, act))
  const headers = keyed()
  const ids = async (replies: { status: number; body: { id: number } }[]) => {
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    return new Set(replies.map(({ body }) => body.id)).size
  }
  expect(
    await ids(await twenty(() => customer.actor.call('POST /api/create-job', { body: visit, headers }))),
  ).toBe(1)
  expect(await jobsOf(customer)).toBe(1)
  expect(
    await ids(await twenty(() => guest.call('POST /api/guest-booking', { body: guestVisit, headers }))),
  ).toBe(1)
})

test('a key reused with another body or call answers 409', async () => {
  const customer = await app.people.customer()
  const { actor } = customer
  const headers = keyed()
  const { body: first } = await actor.call('POST /api/create-job', { body: visit, headers })
  for (const other of [{ bathroomCount: 2 }, { scheduledFor: '2026-06-21T10:00' }, { replaces: first.id }])
    expect(await actor.call('POST /api/create-job', { body: { ...visit, ...other }, headers })).toMatchObject(
      reused,
    )
  expect(await actor.call('POST /api/jobs', { body: visit, headers })).toMatchObject(reused)
  expect(
    await actor.call('POST /api/payments/create-intent', { body: { jobId: first.id }, headers }),
  ).toMatchObject(reused)
  expect(await jobsOf(customer)).toBe(1)
  expect((await actor.call('GET /api/jobs/:id', { params: { id: first.id } })).body).toMatchObject({
    status: 'pending',
    bathroomCount: 1,
  })

  // Ignored fields and another field order make no other request.
  const same = { newAddress: home, price: 7, scheduledFor: visit.scheduledFor, cleanerId: null }
  expect((await actor.call('POST /api/create-job', { body: same, headers })).body.id).toBe(first.id)
})

test("a payment call's key reused for another job answers 409", async () => {
  const { actor } = await app.people.customer()
  const book = async () => (await actor.call('POST /api/jobs', { body: visit })).body.id
  const [one, other] = [await book(), await book()]
  for (const call of [
    'POST /api/payments/create-intent',
    'POST /api/payments/create-payment-intent',
    'POST /api/payments/guest-payment-intent',
  ] as const) {
    const headers = keyed()
    const first = await actor.call(call, { body: { jobId: one }, headers })
    expect(first.status).toBe(200)
    expect(await actor.call(call, { body: { jobId: other }, headers })).toMatchObject(reused)
    expect((await actor.call(call, { body: { jobId: one }, headers })).body).toEqual(first.body)
  }
  const headers = keyed()
  const items = (id: number) => ({ body: { items: [{ id }] }, headers })
  expect((await actor.call('POST /api/create-payment-intent', items(one))).status).toBe(200)
  expect(await actor.call('POST /api/create-payment-intent', items(other))).toMatchObject(reused)
})

test.each([
  ['short', 'seven-7'],
  ['empty', ''],
  ['long', 'k'.repeat(201)],
  ['of two words', 'two words of a key'],
  ['not ASCII', 'schlüssel-zum-haus'],
])('a key that is %s answers 400', async (_what, key) => {
  const customer = await app.people.customer()
  const refused = { status: 400, body: { code: 'bad_idempotency_key' } }
  const headers = keyed(key)
  expect(await customer.actor.call('POST /api/jobs', { body: visit, headers })).toMatchObject(refused)
  expect(await app.visitor().call('POST /api/guest-booking', { body: guestVisit, headers })).toMatchObject(
    refused,
  )
  expect(await jobsOf(customer)).toBe(0)
})

test("a key is scoped to one customer or one guest's browser", async () => {
  const headers = keyed()
  const [one, other] = [await app.people.customer(), await app.people.customer()]
  const booked = await one.actor.call('POST /api/jobs', { body: visit, headers })
  expect((await other.actor.call('POST /api/jobs', { body: visit, headers })).body.id).not.toBe(
    booked.body.id,
  )

  const [guest, stranger] = [app.visitor(), app.visitor()]
  const first = await guest.call('POST /api/guest-booking', { body: guestVisit, headers })
  const again = await guest.call('POST /api/guest-booking', { body: guestVisit, headers })
  expect(again.body.id).toBe(first.body.id)
  const theirs = await stranger.call('POST /api/guest-booking', { body: guestVisit, headers })
  expect(theirs.status).toBe(201)
  expect(theirs.body.id).not.toBe(first.body.id)
  const pry = await stranger.call('POST /api/payments/create-intent', { body: { jobId: first.body.id } })
  expect(pry.status).toBe(404)
  const changed = { ...guestVisit, formData: { ...guestVisit.formData, bathroomCount: 2 } }
  expect(await guest.call('POST /api/guest-booking', { body: changed, headers })).toMatchObject(reused)
})

test('a refused request does not use its key; keys expire after a day', async () => {
  const customer = await app.people.customer()
  const headers = keyed()
  const book = (body: object) => customer.actor.call('POST /api/jobs', { body: { ...body }, headers })
  expect((await book({ ...visit, scheduledFor: 'soon' })).status).toBe(400)
  const first = await book(visit)
  expect(first.status).toBe(201)

  app.clock.forward({ hours: 23 })
  expect((await book(visit)).body.id).toBe(first.body.id)
  app.clock.forward({ hours: 2 })
  expect((await book({ ...visit, bathroomCount: 2 })).status).toBe(201)
  const kept = async () => {
    await removeOldKeys(app.context)
    const rows = await app.context.db.selectFrom('idempotency_keys').select('job_id').execute()
    return rows.map(({ job_id }) => job_id)
  }
  expect(await kept()).toHaveLength(1)
  app.clock.forward({ hours: 25 })
  expect(await kept()).toEqual([])
  app.clock.set('2026-06-10T16:00:00Z')
})

test('a draft sent repeatedly is one job, and payable again after cancellation', async () => {
  const customer = await app.people.customer()
  const draft = { items: [{ id: 'cleaning' }], ...visit }
  const pay = (headers = {}) =>
    customer.actor.call('POST /api/create-payment-intent', { body: draft, headers })
  const jobOf = async (intentId: string) =>
    (
      await app.context.db
        .selectFrom('payments')
        .select('job_id')
        .where('payment_intent_id', '=', intentId)
        .executeTakeFirstOrThrow()
    ).job_id
  const all = await Promise.all(Array.from({ length: 5 }, () => pay()))
  expect(new Set(all.map(({ body }) => body.paymentIntentId)).size).toBe(1)
  const first = await jobOf(all[0]?.body.paymentIntentId ?? '')

  await cancel(customer, first)
  const anew = await Promise.all(Array.from({ length: 5 }, () => pay()))
  expect(anew.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(anew.map(({ body }) => body.paymentIntentId)).size).toBe(1)
  expect(await jobOf(anew[0]?.body.paymentIntentId ?? '')).not.toBe(first)
  expect(await jobsOf(customer)).toBe(2)
})

test('a draft remains one job until its visit is over', async () => {
  const customer = await app.people.customer()
  const draft = { items: [{ id: 'cleaning' }], ...visit }
  const pay = () => customer.actor.call('POST /api/create-payment-intent', { body: draft })
  const keys = async () => {
    const ofJobs = app.context.db.selectFrom('jobs').select('id').where('customer_id', '=', customer.id)
    return (
      await app.context.db
        .selectFrom('idempotency_keys')
        .select('key')
        .where('job_id', 'in', ofJobs)
        .execute()
    ).length
  }
  const first = await pay()
  const headers = keyed()
  await customer.actor.call('POST /api/jobs', { body: visit, headers })
  expect(await keys()).toBe(2)

  app.clock.forward({ hours: 48 })
  expect((await pay()).body).toEqual(first.body)
  await removeOldKeys(app.context)
  expect(await keys()).toBe(1)
  expect((await pay()).body).toEqual(first.body)
  expect(await jobsOf(customer)).toBe(2)

  const jobs = (await customer.actor.call('GET /api/jobs')).body
  for (const { id } of jobs) await cancel(customer, id)
  const anew = await pay()
  expect(anew.status).toBe(200)
  expect(anew.body.paymentIntentId).not.toBe(first.body.paymentIntentId)
  expect((await pay()).body).toEqual(anew.body)
  expect(await jobsOf(customer)).toBe(3)

  app.clock.set('2026-06-20T19:01:00Z')
  await removeOldKeys(app.context)
  expect(await keys()).toBe(0)
  expect((await pay()).status).toBe(400)
  expect(await jobsOf(customer)).toBe(3)
  app.clock.set('2026-06-10T16:00:00Z')
})

test('a repeated request after cancellation returns the cancelled job', async () => {
  const customer = await app.people.customer()
  const headers = keyed()
  const { body: booked } = await customer.actor.call('POST /api/create-job', { body: visit, headers })
  await cancel(customer, booked.id)
  const late = await customer.actor.call('POST /api/create-job', { body: visit, headers })
  expect(late.body).toMatchObject({ id: booked.id, job: { status: 'cancelled' }, clientSecret: null })
  expect(await jobsOf(customer)).toBe(1)
})
