import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveEvent } from '#server/features/stripe-events/receive-event.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let admin: TestPerson
let second: TestPerson
let support: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  admin = await operator(app, 'admin')
  second = await operator(app, 'admin')
  support = await operator(app, 'support')
})
afterAll(() => app.stop())

const find = async (query: Record<string, string>) =>
  (await support.actor.call('GET /api/admin/webhooks', { query })).body
const process = (id: number, by = admin) =>
  by.actor.call('POST /api/admin/webhooks/:id/process', {
    params: { id },
    body: { reason: 'its effect was lost' },
  })

test('all events are listed once, newest first, and found by their own and their object’s id', async () => {
  await sql`INSERT INTO stripe_events (id, type, payload, happened_at, received_at, processed_at)
    SELECT 'evt_M' || n, CASE n % 2 WHEN 0 THEN 'account.updated' ELSE 'refund.created' END,
      jsonb_build_object('data', jsonb_build_object('object', jsonb_build_object('id', 're_M' || n))),
      now(), now(), CASE WHEN n > 3 THEN now() END
    FROM generate_series(1, 105) n`.execute(app.context.db)
  const ids: string[] = []
  let path: string | undefined = '/api/admin/webhooks?limit=50'
  while (path) {
    const answer: Response = await support.actor.fetch(path)
    ids.push(...((await answer.json()) as { eventId: string }[]).map(({ eventId }) => eventId))
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  expect(ids).toEqual(Array.from({ length: 105 }, (_, index) => `evt_M${105 - index}`))
  expect((await find({ state: 'open' })).map(({ eventId }) => eventId)).toEqual([
    ...['evt_M3', 'evt_M2', 'evt_M1'],
  ])
  expect(await find({ state: 'open', search: 'account.' })).toMatchObject([{ eventId: 'evt_M2' }])
  expect(await find({ search: 're_M77' })).toMatchObject([
    { eventId: 'evt_M77', processedAt: expect.any(String) },
  ])
  expect(await find({ search: 'evt_M9' })).toHaveLength(1)
  expect(await find({ search: 'nothing like it' })).toEqual([])
})

test('an event is processed again once, by one of two admins', async () => {
  const { jobId, paymentIntentId } = await bookPaidJob(app)
  const object = { id: 'ch_9', payment_intent: paymentIntentId, receipt_email: 'zeb@harbor.example' }
  const event = { id: 'evt_AGAIN1', type: 'charge.refunded', created: 1_780_000_000, data: { object } }
  await receiveEvent(app.context, event as never)
  const [row] = await find({ search: paymentIntentId })
  const id = row?.id ?? 0
  const read = async () => (await support.actor.call('GET /api/admin/webhooks/:id', { params: { id } })).body
  const before = await read()
  expect(before).toMatchObject({ about: [{ what: 'payment', jobId }], processedAt: null })
  expect([before.happenedAt, before.task?.name]).toEqual(['2026-05-28T20:26:40.000Z', 'process_stripe_event'])
  expect(JSON.stringify(before)).not.toContain('zeb@')
  expect((await process(id)).body).toMatchObject({ code: 'event_queued' })

  const { db } = app.context
  await sql`SELECT drop_queued_task(${before.task?.id})`.execute(db)
  const at = app.clock.now()
  await db.updateTable('stripe_events').set({ processed_at: at }).where('id', '=', event.id).execute()
  const answers = await Promise.all([process(id), process(id, second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const after = await read()
  expect([after.processedAt, after.task?.state]).toEqual([null, 'waiting'])
  expect(after.acts).toMatchObject([{ act: 'process_event', before: { effect: at.toISOString() } }])
  expect((await process(id, support)).status).toBe(403)
  expect((await process(999_999)).body.code).toBe('event_not_found')
})
