import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookPaidJob } from '../../testing/book-job.ts'
import { manyJobs } from '../../testing/many-jobs.ts'
import { operator } from '../../testing/operator.ts'
import type { Person } from '../../testing/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let casey: Person
let robin: Person
let jobId: number
/** What was asked, for sessions and for jobs, and when the session was known. */
const heard: string[] = []
const { query } = pg.Client.prototype

beforeAll(async () => {
  pg.Client.prototype.query = function told(this: pg.Client, ...words: unknown[]) {
    const [asked] = words as [string | (pg.Query & { text: string })]
    const text = typeof asked === 'string' ? asked : asked.text
    const kind = /^select .*from "sessions"/s.test(text)
      ? 'session'
      : /FROM \(+SELECT \* FROM jobs/.test(text)
        ? 'jobs'
        : null
    if (kind) heard.push(`${kind}?`)
    if (kind === 'session' && typeof asked !== 'string') {
      const { callback } = asked
      asked.callback = (...answer) => {
        heard.push('session.')
        callback(...answer)
      }
    }
    return (query as unknown as (...words: unknown[]) => unknown).apply(this, words)
  } as typeof query
  app = await startTestApp({ webhooks: false, tasks: false })
  ;[casey, robin] = await Promise.all([app.people.customer(), app.people.customer()])
  jobId = (await bookPaidJob(app, {}, casey)).jobId
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await app.stop()
})
beforeEach(async () => {
  await jobsOf(casey)
  heard.length = 0
})

const together = ['session?', 'jobs?', 'session.']
const afterwards = ['session?', 'session.', 'jobs?']
const jobsOf = async ({ actor }: Person) => {
  const { status, body } = await actor.call('GET /api/jobs')
  return status === 200 ? body.map(({ id }) => id) : status
}
const readJob = ({ actor }: Person, id = jobId) => actor.call('GET /api/jobs/:id', { params: { id } })
const change = ({ id }: Person, role: 'customer' | 'cleaner') =>
  app.context.db.updateTable('users').set({ role }).where('id', '=', id).execute()

test('whoever reads their own again is asked for together with it, and reads the same', async () => {
  expect(await jobsOf(casey)).toEqual([jobId])
  expect(heard).toEqual(together)
  heard.length = 0
  expect((await readJob(casey)).body.id).toBe(jobId)
  expect(heard).toEqual(together)
  expect((await casey.actor.call('GET /api/jobs/counts')).body.active).toBe(1)
})

test('an ended session reads nothing, whatever was asked with it, and the next question waits for it', async () => {
  const gone = await app.people.customer()
  await jobsOf(gone)
  heard.length = 0
  await app.context.db.deleteFrom('sessions').where('user_id', '=', gone.id).execute()
  expect(await jobsOf(gone)).toBe(401)
  expect(heard).toEqual(together)
  heard.length = 0
  expect(await jobsOf(gone)).toBe(401)
  expect(heard).toEqual(['session?', 'session.'])
})

test("somebody else's job does not exist, and whoever was refused is asked for first the next time", async () => {
  await jobsOf(robin)
  heard.length = 0
  expect((await readJob(robin)).status).toBe(404)
  expect(heard).toEqual(together)
  heard.length = 0
  expect(await jobsOf(robin)).toEqual([])
  expect(heard).toEqual(afterwards)
})

test('a role that has changed meanwhile is what counts', async () => {
  const cleaner = await app.people.cleaner()
  const own = { customerId: casey.id, cleanerId: cleaner.id }
  const cleaned = await manyJobs(app, { ...own, count: 1, status: 'completed', from: '2026-05-01T08:00Z' })
  expect(await jobsOf(cleaner)).toEqual(cleaned)
  await change(cleaner, 'customer')
  heard.length = 0
  expect(await jobsOf(cleaner)).toEqual([])
  expect(heard).toEqual([...together, 'jobs?'])
  await change(cleaner, 'cleaner')
  expect(await jobsOf(cleaner)).toEqual(cleaned)
})

test('whoever looks as somebody reads what they have, and their own again when they leave', async () => {
  const admin = await operator(app, 'admin')
  expect(await jobsOf(admin)).toEqual([])
  const reason = 'they see no bookings, they say'
  await admin.actor.call('POST /api/admin/people/:id/see-as', { params: { id: casey.id }, body: { reason } })
  heard.length = 0
  const seen = await jobsOf(casey)
  for (let time = 0; time < 2; time++) expect(await jobsOf(admin)).toEqual(seen)
  expect(seen).toContain(jobId)
  await admin.actor.call('POST /api/user/leave-view')
  for (let time = 0; time < 2; time++) expect(await jobsOf(admin)).toEqual([])
})

test('another account in the same browser reads its own from the first question on', async () => {
  const one = await app.people.customer()
  const [made] = await manyJobs(app, { customerId: one.id, count: 1, from: '2026-08-01T08:00Z' })
  expect(await jobsOf(one)).toEqual([made])
  await one.actor.call('POST /api/auth/logout')
  expect(await jobsOf(one)).toBe(401)
  const { email, password } = robin
  await one.actor.call('POST /api/auth/login', { body: { email, password } })
  expect(await jobsOf(one)).toEqual([])
})
