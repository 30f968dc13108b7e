import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob } from '../../../testing/book-job.ts'
import { manyJobs } from '../../../testing/many-jobs.ts'
import { home, type Person } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import type { PageKey } from '../../http/page-link.ts'
import type { SignedInCleanerId } from '../../http/session.ts'
import { type AvailablePage, availablePage } from './list-available.ts'

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

test('each order, each tab and each search is answered by an index, however many jobs there are', async () => {
  const { db, clock } = app.context
  const plan = (query: AvailablePage['query'], after: PageKey | null = null) =>
    db.transaction().execute(async (tx) => {
      // So few rows are read as a whole: what counts is what the indexes can answer.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      await sql`SET LOCAL enable_sort = off`.execute(tx)
      const page = { cleanerId: cleaner.id as SignedInCleanerId, query, limit: 24, after, now: clock() }
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        EXPLAIN ${availablePage({ ...page, zone: app.context.config.SERVICE_ZONE })}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const days = ['all', 'today', 'tomorrow', 'two-days', 'later'] as const
  const keys = { date: '2026-06-20T08:00:00Z', price: 9000, duration: 2 }
  for (const [index, sorts] of Object.entries({
    date: ['date-earliest', 'date-latest'],
    price: ['price-low', 'price-high'],
    duration: ['duration-shortest', 'duration-longest'],
  } as const))
    for (const sort of sorts)
      for (const day of days)
        for (const after of [null, [keys[index as keyof typeof keys], 1] as PageKey]) {
          const said = await plan({ sort, day }, after)
          expect([sort, day, said]).toEqual([
            sort,
            day,
            expect.stringMatching(`using jobs_open_by_${index} `),
          ])
          expect(said).not.toMatch(/Seq Scan on jobs|Incremental Sort/)
        }
  await manyJobs(app, { count: 3000, customerId: customer.id, from: '2026-07-20T08:00Z' })
  const owner = new pg.Client({ connectionString: app.database })
  await owner.connect()
  await owner.query('ANALYZE jobs')
  await owner.end()
  const { body: counts } = await cleaner.actor.call('GET /api/jobs/available/counts')
  expect(counts).toMatchObject({ today: 0, tomorrow: 0, later: 1000, all: 1000 })
  const searched = await plan({ search: 'mercer' })
  expect(searched).toMatch('using jobs_open_by_date ')
  expect(searched).toMatch('Bitmap Index Scan on jobs_open_search')
  expect(searched).not.toMatch('Seq Scan on jobs')
})
