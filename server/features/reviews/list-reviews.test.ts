import { sql } from 'kysely'
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
  const ids = await manyJobs(app, { ...own, count: 101, status: 'completed', from: '2026-05-01T08:00Z' })
  await sql`INSERT INTO reviews (job_id, from_user_id, to_user_id, for_role, rating, comment, photo_urls, held_reason)
    SELECT id, ${customer.id}, ${cleaner.id}, 'cleaner', 5, 'Words of ' || id, '{}',
      CASE WHEN id = ${ids[0]}::bigint THEN 'same_card' END
    FROM unnest(${ids}::bigint[]) id`.execute(app.context.db)
})
afterAll(() => app.stop())

async function all({ actor }: TestPerson, side: 'written' | 'received') {
  const found: { comment: string; scheduledFor: string; otherName: string; booked: boolean }[] = []
  let path: string | undefined = `/api/reviews?side=${side}&limit=40`
  while (path) {
    const answer: Response = await actor.fetch(path)
    expect(answer.status).toBe(200)
    found.push(...(await answer.json()))
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return found
}

test('the list pages through all reviews with visit and other side', async () => {
  const written = await all(customer, 'written')
  expect(new Set(written.map(({ comment }) => comment)).size).toBe(101)
  const received = await all(cleaner, 'received')
  // One is held for an admin: only its author reads it.
  expect(new Set(received.map(({ comment }) => comment)).size).toBe(100)
  expect(received[0]?.otherName).toMatch(/^\S+$/)
  // Each row names the author's side of the visit; a former cleaner no longer sees its job.
  expect([written, received].map((rows) => new Set(rows.map(({ booked }) => booked)))).toEqual([
    new Set([true]),
    new Set([false]),
  ])
  expect(Date.parse(received[0]?.scheduledFor ?? '')).toBeGreaterThan(0)
})

test('a cursor of written reviews is refused for received ones and strangers', async () => {
  const first = await customer.actor.fetch('/api/reviews?limit=1')
  const after = new URL(/<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '', app.origin).searchParams
  const other = await customer.actor.fetch(`/api/reviews?side=received&after=${after.get('after')}`)
  expect(other.status).toBe(400)
  const stranger = await app.people.customer()
  for (const side of ['written', 'received'] as const) expect(await all(stranger, side)).toEqual([])
  expect(await all(customer, 'received')).toEqual([])
})

test("a deleted person's reviews show no name", async () => {
  const { db, clock } = app.context
  await db.updateTable('users').set({ deleted_at: clock() }).where('id', '=', cleaner.id).execute()
  expect(new Set((await all(customer, 'written')).map(({ otherName }) => otherName))).toEqual(new Set([null]))
})
