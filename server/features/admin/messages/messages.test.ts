import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let support: TestPerson
let jobId: number

/** 120 mails to one person, of every ten one failed and one unsent, and an SMS about a job. */
beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  support = await operator(app, 'support')
  jobId = (await bookPaidJob(app)).jobId
  const { db } = app.context
  await db.deleteFrom('notifications').execute()
  const ago = new Date(app.clock.now().getTime() - 2 * 3_600_000)
  await sql`INSERT INTO notifications (id, channel, event, recipient, dedupe_key, status, created_at, sent_at, subject, text)
    SELECT 1000 + n, 'email', 'job_accepted', 'many@harbor.example', 'many' || n, status, ${ago},
      CASE status WHEN 'sent' THEN ${ago}::timestamptz END, CASE status WHEN 'sent' THEN 'Nr ' || n END,
      CASE status WHEN 'sent' THEN 'Words ' || n END
    FROM generate_series(1, 120) n, LATERAL (
      SELECT CASE n % 10 WHEN 0 THEN 'failed' WHEN 1 THEN 'queued' ELSE 'sent' END AS status) s`.execute(db)
  await sql`INSERT INTO notifications (id, channel, event, recipient, job_id, dedupe_key, status, held_until, created_at)
    VALUES (1121, 'sms', 'job_accepted', '+12065550166', ${jobId}, 'held', 'queued', ${app.clock.now()}, ${ago})`.execute(
    db,
  )
})
afterAll(() => app.stop())

/** Collects the notifications of all pages, in their order. */
async function walk(query: Record<string, string>) {
  let path: string | undefined = `/api/admin/messages?${new URLSearchParams({ limit: '50', ...query })}`
  const found: { id: number; recipient: string; subject: string | null; text: string | null }[] = []
  while (path) {
    const answer: Response = await support.actor.fetch(path)
    expect(answer.status).toBe(200)
    found.push(...((await answer.json()) as typeof found))
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return found
}
const numbersOf = async (query: Record<string, string>) => (await walk(query)).map(({ id }) => id - 1000)
const all = Array.from({ length: 120 }, (_, index) => 120 - index)

test('every notification to a person is listed with its text, newest first', async () => {
  expect(await numbersOf({ search: 'Many@Harbor.example' })).toEqual(all)
  expect((await walk({}))[2]).toMatchObject({ subject: 'Nr 119', text: 'Words 119' })
})

test('a state filter applies before the limit, and the inbox count matches', async () => {
  expect(await numbersOf({ state: 'failed' })).toEqual(all.filter((n) => n % 10 === 0))
  const unsent = await numbersOf({ state: 'unsent' })
  expect(unsent).toEqual(all.filter((n) => n % 10 < 2))
  const { body } = await support.actor.call('GET /api/admin/inbox')
  expect(body.messages).toBe(unsent.length)
})

test('an SMS is found by its number in any format and by its job', async () => {
  for (const search of ['(206) 555-0166', '+1 206 555 0166', `#${jobId}`, String(jobId)])
    expect(await walk({ search }), search).toMatchObject([{ recipient: '+12065550166' }])
  expect(await walk({ search: 'nobody' })).toEqual([])
})
