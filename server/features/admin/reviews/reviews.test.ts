import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#server/features/own-data/delete-account.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { manyJobs } from '#tests/support/many-jobs.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let admin: TestPerson
let second: TestPerson
let support: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
  second = await operator(app, 'admin')
  support = await operator(app, 'support')
})
afterAll(() => app.stop())

type ReviewsTestDecision = 'hide' | 'release'
type ReviewsTestState = 'shown' | 'held' | 'hidden'

const read = async (id: number, by = admin) =>
  (await by.actor.call('GET /api/admin/reviews/:id', { params: { id } })).body
const decide = (id: number, decision: ReviewsTestDecision, seen: ReviewsTestState, by = admin) =>
  by.actor.call('POST /api/admin/reviews/:id/decision', {
    params: { id },
    body: { decision, seen, reason: 'names a neighbour' },
  })

/** Creates a paid cleaning that its customer has reviewed. */
async function reviewed(cleaner: TestPerson, rating: number, comment: string) {
  const { customer, jobId } = await finishJob(app, cleaner)
  const { body } = await customer.actor.call('POST /api/reviews', { body: { jobId, rating, comment } })
  return { id: body.id, jobId, customer }
}

test('a hidden review leaves the rating and pages until it is released', async () => {
  const cleaner = await app.people.cleaner()
  const good = await reviewed(cleaner, 5, 'A pleasure, and the neighbour Ned too.')
  await reviewed(cleaner, 2, 'In a hurry.')
  const rating = async () =>
    (await cleaner.actor.call('GET /api/cleaners/:id/stats', { params: { id: cleaner.id } })).body
  const landing = async () => JSON.stringify((await app.visitor().call('GET /api/reviews/top')).body)
  const seenBy = async ({ actor }: TestPerson) =>
    (await actor.call('GET /api/jobs/:id', { params: { id: good.jobId } })).body.reviews.length
  expect(await rating()).toMatchObject({ reviewCount: 2, averageRating: 3.5 })
  expect(await landing()).toContain('neighbour Ned')

  const before = await read(good.id)
  const [hide] = before.decisions
  expect([before.state, before.counted, before.decisions.length]).toEqual(['shown', true, 1])
  expect(hide?.rating).toEqual({ before: { reviews: 2, average: 3.5 }, after: { reviews: 1, average: 2 } })
  expect(await decide(good.id, 'hide', 'shown', support)).toMatchObject({ status: 403 })
  const hidden = (await decide(good.id, 'hide', 'shown')).body
  expect([hidden.state, hidden.heldFor]).toEqual(['hidden', null])
  expect(await rating()).toMatchObject({ reviewCount: 1, averageRating: 2 })
  expect(await landing()).not.toContain('neighbour Ned')
  expect([await seenBy(cleaner), await seenBy(good.customer)]).toEqual([0, 1])
  expect((await good.customer.actor.call('GET /api/reviews')).body).toMatchObject([{ shownOnce: 'released' }])

  expect((await decide(good.id, 'hide', 'hidden')).body.code).toBe('review_hidden_already')
  const shown = (await decide(good.id, 'release', 'hidden')).body
  expect(shown.acts.map(({ act, before, after }) => [act, before, after])).toEqual([
    ['release_review', { state: 'hidden' }, { state: 'shown' }],
    ['hide_review', { state: 'shown' }, { state: 'hidden' }],
  ])
  expect(await rating()).toMatchObject({ reviewCount: 2, averageRating: 3.5 })
  expect([await seenBy(cleaner), await landing()]).toEqual([1, expect.stringContaining('neighbour Ned')])
  expect((await decide(good.id, 'release', 'shown')).body.code).toBe('review_shown_already')
})

test('one of two concurrent decisions succeeds, the other reads that it changed', async () => {
  const { id } = await reviewed(await app.people.cleaner(), 1, 'Never came.')
  await app.context.db.updateTable('reviews').set({ held_reason: 'same_card' }).where('id', '=', id).execute()
  expect((await read(id, support)).decisions.map(({ decision }) => decision)).toEqual(['hide', 'release'])
  const answers = await Promise.all([decide(id, 'hide', 'held'), decide(id, 'release', 'held', second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'terms_changed' })
  const { acts } = await read(id)
  expect(acts).toMatchObject([{ before: { state: 'held', heldFor: 'same_card' } }])
})

test('a deleted author’s review can be hidden, and an unknown one answers 404', async () => {
  const cleaner = await app.people.cleaner()
  const { id, customer } = await reviewed(cleaner, 4, 'With my own words.')
  await deleteAccount(app.context, customer.id)
  const gone = (await decide(id, 'hide', 'shown')).body
  expect([gone.state, gone.comment, gone.by.id]).toEqual(['hidden', null, customer.id])
  expect((await decide(999_999, 'hide', 'shown')).body.code).toBe('review_not_found')
})

test('all reviews are listed once, and held ones match the inbox count', async () => {
  const { db } = app.context
  const [customer, cleaner] = [
    await app.people.signedIn('customer', 'Wanda Writer'),
    await app.people.cleaner(),
  ]
  const jobs = await manyJobs(app, {
    ...{ count: 105, customerId: customer.id, cleanerId: cleaner.id },
    ...{ status: 'completed', from: '2026-01-01T10:00Z' },
  })
  await sql`INSERT INTO reviews (job_id, from_user_id, to_user_id, rating, comment, for_role, held_reason, created_at)
    SELECT job, ${customer.id}::bigint, ${cleaner.id}::bigint, 4, 'Word' || n, 'cleaner',
      CASE n % 3 WHEN 1 THEN 'same_device' WHEN 2 THEN 'hidden' END, now()
    FROM unnest(${jobs}::bigint[]) WITH ORDINALITY AS j (job, n)`.execute(db)
  const walk = async (query: Record<string, string>) => {
    let path: string | undefined = `/api/admin/reviews?${new URLSearchParams({ limit: '50', ...query })}`
    const rows: { id: number; jobId: number; state: string }[] = []
    while (path) {
      const answer: Response = await support.actor.fetch(path)
      rows.push(...(await answer.json()))
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    return rows
  }
  const theirs = await walk({ search: 'wanda writer' })
  expect(theirs.map(({ jobId }) => jobId)).toEqual([...jobs].reverse())
  const held = await walk({ state: 'held' })
  expect(held).toHaveLength((await admin.actor.call('GET /api/admin/inbox')).body.reviews ?? -1)
  expect(held).toHaveLength(35)
  expect((await walk({ state: 'hidden', search: 'wanda' })).map(({ state }) => state)).toEqual(
    Array(35).fill('hidden'),
  )
  expect((await walk({ state: 'shown', search: cleaner.email })).length).toBe(35)
  expect((await walk({ search: 'word77' })).map(({ jobId }) => jobId)).toEqual([jobs[76]])
  expect((await walk({ search: `#${jobs[9]}` })).map(({ jobId }) => jobId)).toEqual([jobs[9]])
  expect(await walk({ search: 'nobody like that' })).toEqual([])
})
