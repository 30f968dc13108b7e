import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyJobs } from '#tests/support/many-jobs.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let customer: TestPerson
let cleaner: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  ;[customer, cleaner] = await Promise.all([app.people.customer(), app.people.cleaner()])
  const own = { customerId: customer.id, cleanerId: cleaner.id }
  await manyJobs(app, { ...own, count: 120, status: 'cancelled', from: '2026-07-01T08:00Z' })
  await manyJobs(app, { ...own, count: 110, status: 'completed', from: '2026-05-01T08:00Z' })
  await manyJobs(app, { ...own, count: 101, status: 'assigned', from: '2026-06-12T08:00Z' })
})
afterAll(() => app.stop())

test('the soonest active job comes first among many others', async () => {
  for (const { actor } of [customer, cleaner]) {
    const query = { group: 'active', sort: 'soonest', limit: 2 } as const
    const { body } = await actor.call('GET /api/jobs', { query })
    expect(body.map((job) => job.scheduledFor)).toEqual([
      '2026-06-12T11:00:00.000Z',
      '2026-06-12T14:00:00.000Z',
    ])
  }
})

test('each group pages to its end in its order', async () => {
  for (const [group, sort, length] of [
    ['active', 'soonest', 101],
    ['completed', 'latest', 110],
    ['cancelled', 'latest', 120],
  ] as const) {
    const found: { id: number; status: string; scheduledFor: string }[] = []
    let path: string | undefined = `/api/jobs?side=customer&group=${group}&sort=${sort}&limit=50`
    while (path) {
      const answer: Response = await customer.actor.fetch(path)
      found.push(...(await answer.json()))
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    const times = found.map(({ scheduledFor }) => scheduledFor)
    const sorted = [...times].sort()
    expect(times).toEqual(sort === 'soonest' ? sorted : sorted.reverse())
    expect(new Set(found.map(({ id }) => id)).size).toBe(length)
  }
})

test('the latest completed job comes first, and counts cover all jobs', async () => {
  const query = { group: 'completed', limit: 1 } as const
  const { body } = await cleaner.actor.call('GET /api/jobs', { query })
  expect(body[0]?.requirements).toBe('Cleaning 110')
  for (const { actor } of [customer, cleaner])
    expect((await actor.call('GET /api/jobs/counts')).body).toEqual({
      active: 101,
      completed: 110,
      cancelled: 120,
      unpaid: actor === customer.actor ? 110 : 0,
    })
})

test('date filters use the service zone, both days included, on every page', async () => {
  const found: number[] = []
  let path: string | undefined = '/api/jobs?from=2026-06-12&to=2026-06-20&limit=30'
  while (path) {
    const answer: Response = await cleaner.actor.fetch(path)
    for (const job of await answer.json()) found.push(Date.parse(job.scheduledFor))
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  // From 2026-06-12T11:00Z every three hours until the day ends in Seattle at 2026-06-21T07:00Z.
  expect(found).toHaveLength(71)
  expect(Math.max(...found)).toBeLessThan(Date.parse('2026-06-21T07:00Z'))
})

test('another user lists and counts none of them', async () => {
  const stranger = await app.people.customer()
  expect((await stranger.actor.call('GET /api/jobs/counts')).body).toEqual({
    active: 0,
    completed: 0,
    cancelled: 0,
    unpaid: 0,
  })
  expect((await stranger.actor.call('GET /api/jobs', { query: { group: 'active' } })).body).toEqual([])
})

test.each(['from=tomorrow', 'to=2026-02-30', 'group=all', 'sort=price', 'from=2026'])(
  'a list with %s is refused',
  async (query) => {
    const answer = await customer.actor.fetch(`/api/jobs?${query}`)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toMatch(/^Please/)
  },
)
