import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let cleaner: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false, environment: { RATE_LIMIT_SCALE: '1' } })
  cleaner = await app.people.cleaner()
})
afterAll(() => app.stop())

const list = ({ actor }: TestPerson, limit = 20) =>
  actor.call('GET /api/jobs/available', { query: { limit } })
const open = ({ actor }: TestPerson) => actor.call('GET /api/jobs/:id', { params: { id: 1 } })

const spent = (name: string) =>
  app.context.db.selectFrom('rate_limits').select('points').where('key', 'like', `${name}:%`).execute()
const spend = (name: string, points: number) =>
  app.context.db.updateTable('rate_limits').set({ points }).where('key', 'like', `${name}:%`).execute()

test('lists cost their length, and a reader over the budget must wait', async () => {
  await list(cleaner)
  expect(await spent('lists')).toEqual([{ points: 1 }])
  await list(cleaner, 200)
  expect(await spent('lists')).toEqual([{ points: 11 }])
  await spend('lists', 2999)
  expect((await list(cleaner)).status).toBe(200)
  const refused = await list(cleaner)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(refused.body.message).toMatch(/^Too many tries\. Please wait (\d+ minutes|1 hour) and try again\.$/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
})

test('the reading budget is per person across jobs, cleaners and reviews', async () => {
  for (const path of ['/api/jobs', '/api/cleaners', '/api/reviews'])
    expect((await cleaner.actor.fetch(path)).status, path).toBe(429)
  expect((await list(await app.people.cleaner())).status).toBe(200)
})

test('the number of details one person opens in an hour is limited', async () => {
  expect((await open(cleaner)).status).toBe(404)
  await spend('details', 600)
  const someone = await app.people.cleaner()
  const stats = () => cleaner.actor.call('GET /api/cleaners/:id/stats', { params: { id: someone.id } })
  expect((await open(cleaner)).status).toBe(429)
  expect((await stats()).status).toBe(429)
  const other = await app.people.customer()
  expect((await open(other)).status).toBe(404)
})

test("two tabs polling a cleaner's own page stay within the reading budget", async () => {
  const { actor, id } = await app.people.cleaner()
  const before = async () => (await Promise.all(['lists', 'details'].map(spent))).flat().length
  const rows = await before()
  const rounds = 20
  for (let round = 0; round < rounds; round++) {
    const replies = await Promise.all([
      actor.call('GET /api/cleaners/:id/stats', { params: { id } }),
      actor.call('GET /api/jobs', {
        query: { side: 'cleaner', group: 'active', sort: 'soonest', limit: 20 },
      }),
      actor.call('GET /api/jobs', { query: { side: 'cleaner', group: 'completed', limit: 2 } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  }
  // One row more, of lists: reading one's own profile is not counted.
  expect(await before()).toBe(rows + 1)
  const perRound = Math.min(...(await spent('lists')).map(({ points }) => points)) / rounds
  const roundsPerHour = 2 * 360
  expect(perRound * roundsPerHour).toBeLessThan(3000 * 0.6)
})
