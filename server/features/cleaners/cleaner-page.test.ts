import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let cleaner: TestPerson
let customer: TestPerson

beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://clean.example' } })
  cleaner = await app.people.cleanerWithProfile()
  const booked = await bookPaidJob(app)
  customer = booked.customer
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: booked.jobId } })
  await completeJob(app, cleaner, booked.jobId)
  const body = { jobId: booked.jobId, rating: 4, comment: 'Spotless, and on time.' }
  expect((await customer.actor.call('POST /api/reviews', { body })).status).toBe(201)
})
afterAll(() => app.stop())

const of = (id: number) => ({ params: { id } })
const page = (by: TestPerson['actor'], id = cleaner.id) => by.call('GET /api/cleaners/:id', of(id))
const said = (by: TestPerson['actor'], id = cleaner.id) => by.call('GET /api/cleaners/:id/reviews', of(id))
const map = async () => (await fetch(`${app.origin}/sitemap.xml`)).text()
const picture = () => fetch(`${app.origin}/share.png?of=/cleaners/${cleaner.id}`)
const set = (change: object) =>
  app.context.db.updateTable('users').set(change).where('id', '=', cleaner.id).execute()
const agree = (isPublic: boolean) =>
  app.context.db
    .updateTable('cleaner_profiles')
    .set({ is_public: isPublic })
    .where('user_id', '=', cleaner.id)
    .execute()

test('a non-public profile is visible only to signed-in people', async () => {
  const seen = await page(customer.actor)
  expect(seen.status).toBe(200)
  expect(seen.body).toMatchObject({ avgRating: 4, ratings: [0, 1, 0, 0, 0], totalJobs: 1, isPublic: false })
  expect(JSON.stringify(seen.body)).not.toMatch(/@|206555|earn/i)
  expect((await said(customer.actor)).body).toMatchObject([
    { rating: 4, comment: 'Spotless, and on time.', place: 'Capitol Hill' },
  ])
  const nobody = { status: 404, body: { code: 'cleaner_not_found' } }
  expect(await page(app.visitor())).toMatchObject(nobody)
  expect(await said(app.visitor())).toMatchObject(nobody)
  expect(await map()).not.toContain('/cleaners/')
  expect((await picture()).status).toBe(404)
})

test('a public profile shows first name and initial and is in the sitemap', async () => {
  await agree(true)
  const seen = await page(app.visitor())
  expect(seen.body.name).toMatch(/^\w+ \w\.$/)
  expect((await said(app.visitor())).body[0]?.author).toMatch(/^\w+ \w\.$/)
  expect(await map()).toContain(`<loc>https://clean.example/cleaners/${cleaner.id}</loc>`)
  const drawn = await sharp(await (await picture()).arrayBuffer()).metadata()
  expect([drawn.width, drawn.height, drawn.format]).toEqual([1200, 630, 'png'])
  for (const path of [`/cleaners/0${cleaner.id}`, `/cleaners/${cleaner.id}/`, '/cleaners/9e1'])
    expect((await fetch(`${app.origin}/share.png?of=${path}`)).status, path).toBe(404)
})

test('a suspended, non-cleaner or unknown id has no public page', async () => {
  await agree(true)
  await set({ vetting: 'suspended' })
  for (const by of [customer.actor, app.visitor()]) {
    expect((await page(by)).status).toBe(404)
    expect((await said(by)).status).toBe(404)
  }
  expect(await map()).not.toContain('/cleaners/')
  expect((await picture()).status).toBe(404)
  await set({ vetting: 'unvetted' })
  expect((await page(app.visitor())).status).toBe(200)
  expect((await page(customer.actor, customer.id)).status).toBe(404)
  expect((await page(customer.actor, 999_999)).status).toBe(404)
})

test('the review list pages through 101 reviews without held and hidden ones', async () => {
  await agree(true)
  await sql`WITH many AS (
      INSERT INTO users (email, name, phone, role)
      SELECT 'said' || n || '@example.com', 'Person ' || n, '2065550100', 'customer'
      FROM generate_series(1, 103) n RETURNING id, substr(name, 8)::int AS n)
    INSERT INTO reviews (job_id, from_user_id, to_user_id, rating, comment, for_role, held_reason)
    SELECT (SELECT id FROM jobs WHERE cleaner_id = ${cleaner.id}), id, ${cleaner.id}, 5, 'Review ' || n, 'cleaner',
      CASE WHEN n > 101 THEN 'hidden' END
    FROM many ORDER BY n`.execute(app.context.db)
  const found: string[] = []
  let path: string | undefined = `/api/cleaners/${cleaner.id}/reviews?limit=20`
  while (path) {
    const answer: Response = await fetch(app.origin + path)
    expect(answer.status).toBe(200)
    for (const { comment } of await answer.json()) found.push(comment)
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  const expected = Array.from({ length: 101 }, (_, index) => `Review ${101 - index}`)
  expect(found).toEqual([...expected, 'Spotless, and on time.'])
  expect((await page(app.visitor())).body.ratings).toEqual([101, 1, 0, 0, 0])
})
