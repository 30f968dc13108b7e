import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Query } from '#contract/index.ts'
import type { TestActor } from '#tests/support/actor.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let actor: TestActor

/** 120 cleaners named Cleaner 1 to 120: every fifth is suspended, every third has no rating, the others up to 20 reviews. */
beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  actor = (await app.people.customer()).actor
  await sql`WITH people AS (
      INSERT INTO users (email, name, phone, role, vetting)
      SELECT 'many' || n || '@example.com', 'Cleaner ' || n, '2065550100', 'cleaner',
        CASE WHEN n % 5 = 0 THEN 'suspended' ELSE 'unvetted' END
      FROM generate_series(1, 120) n RETURNING id, substr(name, 9)::int AS n)
    INSERT INTO cleaner_profiles (user_id, bio, experience, profile_image_url, hourly_rate, available_times,
      skills, avg_rating, review_count)
    SELECT id, CASE n WHEN 117 THEN 'Spotless kitchens, no fuss' ELSE 'Happy homes' END, 'Years', '/x', n,
      'Flexible', CASE WHEN n = 118 THEN '["Deep Cleaning", " windows ", "windows"]'
        WHEN n = 119 THEN E'WINDOWS\nIroning, [odd' ELSE 'Kitchens, Baths' END,
      CASE WHEN n % 3 = 0 THEN NULL ELSE 3 + n / 60.0 END, CASE WHEN n % 3 = 0 THEN 0 ELSE 1 + n % 20 END
    FROM people ORDER BY n`.execute(app.context.db)
})
afterAll(() => app.stop())

async function walk(query: Query<'GET /api/cleaners'> = {}, limit = 20): Promise<number[]> {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)])
  let path: string | undefined = `/api/cleaners?${new URLSearchParams([...given, ['limit', String(limit)]])}`
  const found: number[] = []
  while (path) {
    const answer: Response = await actor.fetch(path)
    expect(answer.status).toBe(200)
    const rows = (await answer.json()) as { user: { name: string } }[]
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    if (path) expect(rows).toHaveLength(limit)
    found.push(...rows.map(({ user }) => Number(user.name.slice(8))))
  }
  return found
}

const all = Array.from({ length: 120 }, (_, index) => index + 1)
const listed = all.filter((n) => n % 5 !== 0)
/** In thousandths, as if every cleaner had begun with five reviews of four stars. */
const fairRating = (n: number) =>
  n % 3 === 0 ? 0 : Math.round(((20 + rating(n) * (1 + (n % 20))) * 1000) / (6 + (n % 20)))
const rating = (n: number) => (n % 3 === 0 ? 0 : Math.round((3 + n / 60) * 100) / 100)

test('the search lists every cleaner but the suspended, in full pages', async () => {
  expect(await walk()).toEqual(listed)
  expect(await walk({}, 1)).toEqual(listed)
})

test('every sort order lists each cleaner once across pages and filters', async () => {
  const best = (one: number, other: number) => fairRating(other) - fairRating(one) || other - one
  expect(await walk({ sort: 'best-rated' })).toEqual(listed.toSorted(best))
  expect(await walk({ sort: 'best-rated', highest: 60 }, 7)).toEqual(
    listed.filter((n) => n <= 60).toSorted(best),
  )
  expect(await walk({ sort: 'lowest-price', rating: 4 }, 9)).toEqual(listed.filter((n) => rating(n) >= 4))
  expect(await walk({ sort: 'most-cleanings' }, 11)).toEqual(listed.toReversed())
  const answer = await actor.fetch('/api/cleaners?sort=loudest')
  expect(answer.status).toBe(400)
})

test('the rating order weighs a single five stars below many good reviews', async () => {
  const { db } = app.context
  const set = (n: number, avg: number | null, reviews: number) =>
    sql`UPDATE cleaner_profiles p SET avg_rating = ${avg}, review_count = ${reviews}
      FROM users u WHERE u.id = p.user_id AND u.name = ${`Cleaner ${n}`}`.execute(db)
  const before = await sql<{
    n: number
    avg_rating: number
    review_count: number
  }>`SELECT substr(u.name, 9)::int AS n,
    avg_rating, review_count FROM cleaner_profiles p JOIN users u ON u.id = p.user_id WHERE hourly_rate IN (1, 2, 3)`.execute(
    db,
  )
  await set(1, 5, 1)
  await set(2, 4.9, 40)
  await set(3, null, 0)
  expect(await walk({ sort: 'best-rated', highest: 3 })).toEqual([2, 1, 3])
  for (const { n, avg_rating, review_count } of before.rows) await set(n, avg_rating, review_count)
})

test('each sort order uses its index and reads no more than a page', async () => {
  await sql`ANALYZE cleaner_profiles`.execute(app.context.db)
  const plans = {
    cleaner_profiles_best: sql`(fair_rating(p.avg_rating, p.review_count) * 100000 + least(p.total_jobs, 99999)) DESC, p.id DESC`,
    cleaner_profiles_most_jobs: sql`p.total_jobs DESC, p.id DESC`,
    cleaner_profiles_cheapest: sql`((p.hourly_rate * 100)::integer) ASC, p.id ASC`,
  }
  for (const [index, order] of Object.entries(plans)) {
    const { rows } = await app.context.db.transaction().execute(async (tx) => {
      // A sequential scan is cheapest for 120 rows; the test is whether an index can be used.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      await sql`SET LOCAL enable_sort = off`.execute(tx)
      return sql<{
        'QUERY PLAN': string
      }>`EXPLAIN SELECT * FROM cleaner_profiles p ORDER BY ${order} LIMIT 25`.execute(tx)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain(`Index Scan using ${index}`)
  }
})

test('both rating filters apply, and an unrated cleaner counts as 0', async () => {
  expect(await walk({ rating: 4.5 })).toEqual(listed.filter((n) => rating(n) >= 4.5))
  expect(await walk({ rating: 4, stars: 4.9 })).toEqual(listed.filter((n) => rating(n) >= 4.9))
  expect(await walk({ stars: 0 })).toEqual(listed)
})

test('the price filter has two bounds; specialties accept both spellings', async () => {
  expect(await walk({ lowest: 30, highest: 40 })).toEqual([31, 32, 33, 34, 36, 37, 38, 39])
  expect(await walk({ specialty: 'Windows' })).toEqual([118, 119])
  expect(await walk({ specialty: 'Windows', highest: 118 })).toEqual([118])
})

test('the search matches every word of name, profile and skills after changes', async () => {
  expect(await walk({ search: 'kitchens SPOTLESS' })).toEqual([117])
  expect(await walk({ search: '117 cleaner spotless' })).toEqual([117])
  expect(await walk({ search: 'ironing 119' })).toEqual([119])
  expect(await walk({ search: 'spotless ironing' })).toEqual([])
  await sql`UPDATE users SET name = 'Cleaner 117 Zoë' WHERE name = 'Cleaner 117'`.execute(app.context.db)
  const { body } = await actor.call('GET /api/cleaners', { query: { search: 'zoë spot' } })
  expect(body.map(({ user }) => user.name)).toEqual(['Cleaner 117 Zoë'])
})

test('the specialties of all cleaners are listed once, most frequent first', async () => {
  const { body } = await actor.call('GET /api/cleaners/specialties')
  expect(body.map(({ name, cleaners }) => `${name.toLowerCase()} ${cleaners}`)).toEqual([
    'baths 94',
    'kitchens 94',
    'windows 2',
    '[odd 1',
    'deep cleaning 1',
    'ironing 1',
  ])
  const card = (await actor.call('GET /api/cleaners', { query: { specialty: 'deep cleaning' } })).body[0]
  expect(card?.specialties).toEqual(['Deep Cleaning', 'Windows'])
})

test.each(['rating=6', 'rating=best', 'lowest=-1', 'highest=1e9', 'stars=%00', 'search=%00'])(
  'GET /api/cleaners with %s answers 400 with a text',
  async (query) => {
    const answer = await actor.fetch(`/api/cleaners?${query}`)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toMatch(/^(A rating|A price|Please)/)
  },
)
