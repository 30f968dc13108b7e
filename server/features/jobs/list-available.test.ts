import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob } from '../../../testing/book-job.ts'
import { manyJobs } from '../../../testing/many-jobs.ts'
import { home, type Person } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let app: TestApp
let cleaner: Person
let customer: Person

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  ;[cleaner, customer] = await Promise.all([app.people.cleaner(), app.people.customer()])
  await manyJobs(app, { count: 101, customerId: customer.id, from: '2026-06-20T08:00Z' })
})
afterAll(() => app.stop())

async function found(search: string): Promise<number[]> {
  const { status, body } = await cleaner.actor.call('GET /api/jobs/available', {
    query: { search, limit: 200 },
  })
  expect(status).toBe(200)
  return body.map(({ id }) => id)
}

test('a search finds all of its words in any order, in place and wishes, whatever their case', async () => {
  const { jobId } = await bookJob(
    app,
    {
      newAddress: { ...home, city: 'Mercer Island', zipCode: '98199' },
      requirements: 'Two cats; fridge/oven',
    },
    customer,
  )
  const hits = ['mercer', 'ISLAND mercer', '98199 oven', 'cats Mercer, wa', '9819', 'fridge island', 'Isl']
  for (const search of hits) expect([search, await found(search)]).toEqual([search, [jobId]])
  for (const search of ['mercer seattle', 'oven 98101', 'dogs', '???', "'", '\\', '%', ':*', '!mercer & a'])
    expect([search, await found(search)]).toEqual([search, []])
  expect(await found('wa seattle')).toHaveLength(101)
  expect(await found('  ')).toHaveLength(102)
})

test('a search with an unreadable character is refused', async () => {
  const answer = await cleaner.actor.fetch('/api/jobs/available?search=a%00b')
  expect(answer.status).toBe(400)
})

test('every order finds every open job once, page after page', async () => {
  for (const sort of ['date-latest', 'price-low', 'price-high', 'duration-longest'] as const) {
    const ids: number[] = []
    let path: string | undefined = `/api/jobs/available?sort=${sort}&limit=30&search=seattle`
    while (path) {
      const answer: Response = await cleaner.actor.fetch(path)
      for (const { id } of await answer.json()) ids.push(id)
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect([sort, ids.length, new Set(ids).size]).toEqual([sort, 101, 101])
  }
})
