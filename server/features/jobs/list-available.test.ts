import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxCounted } from '#domain/limits.ts'
import type { KeysetKey } from '#server/plugins/page-link.ts'
import type { SignedInCleanerId } from '#server/plugins/session.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { manyJobs } from '#tests/support/many-jobs.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { type AvailablePage, availablePage } from './list-available.ts'

let app: TestApp
let cleaner: TestPerson
let customer: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  // Autovacuum would change the statistics, and with them the query plan, from run to run.
  await asOwner('ALTER TABLE jobs SET (autovacuum_enabled = false)')
  ;[cleaner, customer] = await Promise.all([app.people.cleaner(), app.people.customer()])
  await manyJobs(app, { count: 101, customerId: customer.id, from: '2026-06-20T08:00Z' })
})
afterAll(() => app.stop())

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: app.database })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

async function found(search: string): Promise<number[]> {
  const { status, body } = await cleaner.actor.call('GET /api/jobs/available', {
    query: { search, limit: 200 },
  })
  expect(status).toBe(200)
  return body.map(({ id }) => id)
}

test('a search matches all its words in any order and case, in place and requirements', async () => {
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

async function pageAfterPage(query: string): Promise<{ id: number; price: number }[]> {
  const jobs: { id: number; price: number }[] = []
  let path: string | undefined = `/api/jobs/available?${query}`
  while (path) {
    const answer: Response = await cleaner.actor.fetch(path)
    jobs.push(...(await answer.json()))
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return jobs
}

test('every sort order pages through every open job once, with and without a day filter', async () => {
  for (const sort of ['date-latest', 'price-low', 'price-high', 'duration-longest'])
    for (const some of ['search=seattle', 'search=seattle&day=later']) {
      const ids = (await pageAfterPage(`sort=${sort}&limit=30&${some}`)).map(({ id }) => id)
      expect([sort, some, ids.length, new Set(ids).size]).toEqual([sort, some, 101, 101])
    }
})

test('cheapest first of some days is the same for few and many jobs', async () => {
  const inOrder = async () => {
    const jobs = await pageAfterPage('sort=price-low&day=later&limit=200')
    const sorted = jobs.toSorted((one, other) => one.price - other.price || one.id - other.id)
    expect(jobs.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
    return new Set(jobs.map(({ id }) => id)).size
  }
  const few = await inOrder()
  await manyJobs(app, { count: 450, customerId: customer.id, from: '2026-06-25T08:00Z', city: 'Kent' })
  expect(await inOrder()).toBe(few + 450)
  // One search matches among the nearest rows, the other only by the full-text index.
  for (const search of ['kent', 'kent 450'])
    for (const sort of ['price-low', 'price-high'])
      expect([
        search,
        sort,
        (await pageAfterPage(`sort=${sort}&day=later&search=${search}&limit=200`)).length,
      ]).toEqual([search, sort, search === 'kent' ? 450 : 1])
  expect(await pageAfterPage('sort=price-low&day=tomorrow')).toEqual([])
})

test('an index answers each sort order, tab and search at any number of jobs', async () => {
  const { db, clock } = app.context
  const plan = (query: AvailablePage['query'], after: KeysetKey | null = null) =>
    db.transaction().execute(async (tx) => {
      // So few rows make a sequential scan cheapest; the test is whether an index can answer.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      await sql`SET LOCAL enable_sort = off`.execute(tx)
      const page = { cleanerId: cleaner.id as SignedInCleanerId, query, limit: 24, after, now: clock() }
      const select = availablePage({ ...page, zone: app.context.config.SERVICE_ZONE })
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${select}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const days = ['all', 'today', 'tomorrow', 'two-days', 'later'] as const
  const keys = { start: '2026-06-20T08:00:00Z', price_and_day: 9000, duration_and_day: 2 }
  for (const [index, sorts] of Object.entries({
    start: ['date-earliest', 'date-latest'],
    price_and_day: ['price-low', 'price-high'],
    duration_and_day: ['duration-shortest', 'duration-longest'],
  } as const))
    for (const sort of sorts)
      for (const day of days)
        for (const after of [null, [keys[index as keyof typeof keys], 1] as KeysetKey]) {
          const said = await plan({ sort, day }, after)
          expect([sort, day, said]).toEqual([
            sort,
            day,
            expect.stringMatching(`using jobs_open_by_${index} `),
          ])
          expect(said).not.toMatch(/Seq Scan on jobs|Incremental Sort/)
        }
  await manyJobs(app, { count: 3000, customerId: customer.id, from: '2026-07-20T08:00Z' })
  await asOwner('ANALYZE jobs')
  const { body: counts } = await cleaner.actor.call('GET /api/jobs/available/counts')
  expect(counts).toMatchObject({ today: 0, tomorrow: 0, later: maxCounted, all: maxCounted })
  const searched = await plan({ search: 'mercer' })
  expect(searched).toMatch('using jobs_open_by_start ')
  expect(searched).toMatch('Bitmap Index Scan on jobs_open_search')
  expect(searched).not.toMatch('Seq Scan on jobs')
})
