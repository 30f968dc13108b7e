import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { sweep } from './sweep.ts'

let app: TestApp
/** The queue's own tables are closed to the app. */
let admin: pg.Client

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(app.context.db)
  admin = new pg.Client(inject('databaseAddress').replace('DATABASE', rows[0]?.name ?? ''))
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await app.stop()
})

test("a sweep's steps proceed although a backlog of events fails forever", async () => {
  const { db, clock } = app.context
  const hourAgo = new Date(clock().getTime() - 3_600_000)
  const add = (ids: string[]) =>
    db
      .insertInto('stripe_events')
      .values(ids.map((id) => ({ id, type: 'account.updated', payload: '{}', received_at: hourAgo })))
      .execute()
  await add(Array.from({ length: 400 }, (_, index) => `evt_poison_${index}`))
  await add(['evt_forgotten'])
  const isQueued = async () =>
    (await admin.query(`SELECT FROM graphile_worker.jobs WHERE key = 'evt_forgotten'`)).rowCount === 1
  for (let minute = 0; minute < 40 && !(await isQueued()); minute++) await sweep(app.context)
  expect(await isQueued()).toBe(true)
})

test('a payment left incomplete is looked up less and less often', async () => {
  const { jobId } = await bookJob(app)
  const lastAsked = async () => {
    await sweep(app.context)
    const { db } = app.context
    const { updated_at } = await db
      .selectFrom('payments')
      .select('updated_at')
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow()
    return (app.clock.now().getTime() - updated_at.getTime()) / 3_600_000
  }
  app.clock.forward({ minutes: 1 })
  expect(await lastAsked()).toBe(0)
  app.clock.forward({ hours: 24 })
  expect(await lastAsked()).toBe(0)
  app.clock.forward({ hours: 2 })
  expect(await lastAsked()).toBe(2)
  app.clock.forward({ hours: 2 })
  expect(await lastAsked()).toBe(0)
})
