import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueTask } from '#server/queue/queue-task.ts'
import { runTasks } from '#server/queue/run-tasks.ts'
import { failedTask } from '#tests/support/failed-task.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const reason = 'the mail server is back'
const params = (id: number) => ({ params: { id } })
const retry = (id: number, by = admin) =>
  by.actor.call('POST /api/admin/tasks/:id/retry', { ...params(id), body: { reason } })
const drop = (id: number, by = admin) =>
  by.actor.call('POST /api/admin/tasks/:id/drop', { ...params(id), body: { reason } })
const actsOn = (id: number) =>
  app.context.db
    .selectFrom('admin_acts')
    .select(['act', 'subject', 'operator_id', 'reason', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('subject', '=', 'task')
    .execute()

test('all tasks page once, newest first, by state and by words', async () => {
  const { db } = app.context
  const later = new Date('2126-01-01T00:00:00Z')
  for (let n = 1; n <= 130; n++)
    await queueTask(db, 'send_refund', { refundId: n }, { key: `waiting-${n}`, at: later })
  const failed = await failedTask(app, 'cancel_payment', { payload: { paymentId: 7 }, attempts: 25 })
  const retrying = await failedTask(app, 'send_transfer', { payload: { payoutId: 8 } })
  const ids: number[] = []
  let path: string | undefined = '/api/admin/tasks?limit=50&search=waiting-'
  while (path) {
    const answer: Response = await admin.actor.fetch(path)
    ids.push(...((await answer.json()) as { id: number }[]).map(({ id }) => id))
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  expect(new Set(ids).size).toBe(130)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  const found = async (query: Record<string, string>) => {
    const { body } = await admin.actor.call('GET /api/admin/tasks', { query })
    return body.map(({ id, state }) => [id, state])
  }
  expect(await found({ state: 'failed' })).toEqual([[failed, 'failed']])
  const spent = await failedTask(app, 'send_reversal', { payload: { reversalId: 9 }, attempts: 5 })
  const troubled = await found({ state: 'troubled' })
  expect(troubled).toEqual([
    [spent, 'retrying'],
    [failed, 'failed'],
  ])
  expect((await admin.actor.call('GET /api/admin/inbox')).body.tasks).toBe(troubled.length)
  expect(await found({ state: 'retrying', search: 'TRANSFER' })).toEqual([[retrying, 'retrying']])
  expect(await found({ search: `#${failed}` })).toEqual([[failed, 'failed']])
  expect(await found({ search: 'nothing like it' })).toEqual([])
  expect(await found({ state: 'running' })).toEqual([])
})

test('a task shows its subject and error, without personal input', async () => {
  const secret = {
    email: 'gail@example.com',
    device: 'device-of-gail',
    stamp: 'stamp-of-gail',
    askedAt: 'now',
  }
  const error = 'Error: 550 <gail@example.com> (206) 555-0177 has no room'
  const id = await failedTask(app, 'offer_reset', { payload: secret, error })
  const { body } = await admin.actor.call('GET /api/admin/tasks/:id', params(id))
  expect(body).toMatchObject({ name: 'offer_reset', about: [], drop: 'mail', canRetry: true, canDrop: true })
  expect(body.error).toContain('has no room')
  expect(JSON.stringify(body)).not.toMatch(/gail|555-0177/)
  const { body: other } = await admin.actor.call('GET /api/admin/tasks/:id', {
    ...params(await failedTask(app, 'send_refund', { payload: { refundId: 12 } })),
  })
  expect(other).toMatchObject({ about: [{ what: 'refundId', id: '12' }], drop: 'money', canDrop: false })
})

test('a retried task runs at once with all attempts and a logged reason', async () => {
  const id = await failedTask(app, 'tidy', { attempts: 25 })
  const { status, body } = await retry(id)
  expect([status, body.state, body.attempts]).toEqual([200, 'waiting', 0])
  expect(await actsOn(id)).toEqual([
    {
      ...{ act: 'retry_task', subject: 'task', operator_id: admin.id, reason },
      before: { name: 'tidy', state: 'failed', attempts: 25 },
      after: { name: 'tidy', state: 'waiting', attempts: 0 },
    },
  ])
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'task_not_tried' } })
  const runner = await runTasks(app.context, app.database, [])
  await until(async () => (await retry(id)).status === 404)
  await runner.stop()
  expect(await actsOn(id)).toHaveLength(1)
})

test('a dropped notification is marked unsent, by one of two admins', async () => {
  const { db } = app.context
  const row = { channel: 'email', event: 'job_accepted', recipient: 'gail@example.com' } as const
  const message = await db
    .insertInto('notifications')
    .values({ ...row, dedupe_key: 'to-drop', job_id: null, user_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await failedTask(app, 'send_message', { payload: { id: message.id }, attempts: 25 })
  const other = await operator(app, 'admin')
  const answers = await Promise.all([drop(id), drop(id, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await actsOn(id)).toMatchObject([
    { act: 'drop_task', before: { name: 'send_message', id: String(message.id) }, after: null },
  ])
  const { status, reason: why } = await db
    .selectFrom('notifications')
    .select(['status', 'reason'])
    .where('id', '=', message.id)
    .executeTakeFirstOrThrow()
  expect([status, why]).toEqual(['suppressed', 'dropped'])
})

test('tasks that move money or erase cannot be dropped, and support is refused', async () => {
  const kept = [
    [await failedTask(app, 'send_transfer', { payload: { payoutId: 1 } }), 'task_moves_money'],
    [await failedTask(app, 'process_stripe_event', { payload: { eventId: 'evt_1' } }), 'task_moves_money'],
    [
      await failedTask(app, 'erase_outside', { payload: { photos: [], charges: [], accounts: [] } }),
      'task_erases',
    ],
  ] as const
  const support = await operator(app, 'support')
  for (const [id, code] of kept) {
    expect(await drop(id)).toMatchObject({ status: 409, body: { code } })
    for (const act of [drop, retry])
      expect(await act(id, support)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    expect(await actsOn(id)).toEqual([])
    expect((await admin.actor.call('GET /api/admin/tasks/:id', params(id))).status).toBe(200)
  }
  expect(await drop(999_999)).toMatchObject({ status: 404, body: { code: 'task_not_found' } })
  const noReason = await admin.actor.call('POST /api/admin/tasks/:id/retry', {
    ...params(kept[0][0]),
    body: { reason: '  no ' },
  })
  expect(noReason.status).toBe(400)
})

test('a running task is left to its worker', async () => {
  const id = await failedTask(app, 'tidy')
  const { Client } = (await import('pg')).default
  const owner = new Client(app.database)
  await owner.connect()
  await owner.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'somebody' WHERE id = $1`,
    [id],
  )
  await owner.end()
  for (const act of [drop, retry])
    expect(await act(id)).toMatchObject({ status: 409, body: { code: 'task_running' } })
})
