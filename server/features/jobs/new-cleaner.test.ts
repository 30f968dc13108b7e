import { afterAll, beforeAll, expect, test } from 'vitest'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { advanceOffers } from './advance-offers.ts'

let app: TestApp
let customer: TestPerson
let day = 0

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false, environment: { RATE_LIMIT_SCALE: '100' } })
  customer = await app.people.customer()
})
afterAll(() => app.stop())

/** Books open jobs, each on a day of its own from July on. */
async function book(count: number): Promise<number[]> {
  const ids = []
  for (let index = 0; index < count; index++) {
    const at = new Date(Date.UTC(2026, 6, ++day, 9)).toISOString().slice(0, 16)
    const body = { scheduledDateTime: at, bathroomCount: 1, newAddress: home }
    ids.push((await customer.actor.call('POST /api/jobs', { body })).body.id)
  }
  return ids
}

const accept = ({ actor }: TestPerson, id: number) =>
  actor.call('POST /api/jobs/:id/accept', { params: { id } })
const statuses = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map((r) => r.status)

test('a new cleaner takes five jobs a day; the sixth is hidden and refused', async () => {
  const cleaner = await app.people.cleaner()
  const ids = await book(6)
  for (const id of ids.slice(0, 5)) expect((await accept(cleaner, id)).status).toBe(200)
  const sixth = ids[5] ?? 0
  const list = await cleaner.actor.call('GET /api/jobs/available', { query: { limit: 200 } })
  const card = list.body.find(({ id }) => id === sixth)
  const detail = await cleaner.actor.call('GET /api/jobs/:id', { params: { id: sixth } })
  const cannotAccept = { code: 'taken_enough', message: expect.stringMatching(/You can take more tomorrow/) }
  expect(card).toMatchObject({ allowedMoves: [], cannotAccept })
  expect(detail.body).toMatchObject({ allowedMoves: [], cannotAccept })
  expect(await accept(cleaner, sixth)).toMatchObject({ status: 403, body: cannotAccept })
  expect((await accept(await app.people.cleaner(), sixth)).status).toBe(200)
})

test('two concurrent accepts of the last job of the day both succeed', async () => {
  const cleaner = await app.people.cleaner()
  const ids = await book(5)
  for (const id of ids.slice(0, 4)) await accept(cleaner, id)
  const fifth = ids[4] ?? 0
  expect(await statuses([accept(cleaner, fifth), accept(cleaner, fifth)])).toEqual([200, 200])
  expect((await accept(cleaner, fifth)).status).toBe(200)
})

test('withdrawing does not raise the daily limit; the next local day resets it', async () => {
  const cleaner = await app.people.cleaner()
  const ids = await book(6)
  for (const id of ids.slice(0, 5)) await accept(cleaner, id)
  for (const id of ids.slice(0, 5))
    await customer.actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })
  expect((await accept(cleaner, ids[5] ?? 0)).status).toBe(403)
  app.clock.set('2026-06-11T06:59:00Z')
  expect((await accept(cleaner, ids[5] ?? 0)).status).toBe(403)
  app.clock.set('2026-06-11T07:01:00Z')
  expect((await accept(cleaner, ids[5] ?? 0)).status).toBe(200)
})

test('five of eight concurrent accepts succeed', async () => {
  const cleaner = await app.people.cleaner()
  const ids = await book(8)
  const answers = await statuses(ids.map((id) => accept(cleaner, id)))
  expect(answers.sort()).toEqual([200, 200, 200, 200, 200, 403, 403, 403])
})

test('the limit ends after five completed jobs', async () => {
  const cleaner = await app.people.cleaner()
  const { db } = app.context
  const count = (total_jobs: number) =>
    db.updateTable('cleaner_profiles').set({ total_jobs }).where('user_id', '=', cleaner.id).execute()
  const ids = await book(7)
  for (const id of ids.slice(0, 5)) await accept(cleaner, id)
  await count(4)
  expect((await accept(cleaner, ids[5] ?? 0)).status).toBe(403)
  await count(5)
  expect(await statuses(ids.slice(5).map((id) => accept(cleaner, id)))).toEqual([200, 200])
})

test('a new cleaner at the daily limit gets no reservation', async () => {
  const cleaner = await app.people.cleaner()
  const body = () => {
    const at = new Date(Date.UTC(2026, 6, ++day, 9)).toISOString().slice(0, 16)
    return { scheduledDateTime: at, bathroomCount: 1, newAddress: home, cleanerId: cleaner.id }
  }
  const ask = async () => (await customer.actor.call('POST /api/jobs', { body: body() })).body.id
  const asked = async (id: number) =>
    (await customer.actor.call('GET /api/jobs/:id', { params: { id } })).body.request
  const waiting = await ask()
  expect(await asked(waiting)).toMatchObject({ until: expect.any(String) })
  for (const id of await book(5)) expect((await accept(cleaner, id)).status).toBe(200)
  expect(await asked(await ask())).toMatchObject({ until: null })
  await advanceOffers(app.context)
  expect(await asked(waiting)).toMatchObject({ until: null })
})
