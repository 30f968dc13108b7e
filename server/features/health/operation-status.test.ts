import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkOperation, statusFindings } from '#server/doctor/check-operation.ts'
import { startHeartbeat } from '#server/queue/heartbeat.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { failedTask } from '#tests/support/failed-task.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { operator } from '#tests/support/operator.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ tasks: false, webhooks: false })
})
afterAll(() => app.stop())
beforeEach(() => sql`DELETE FROM worker_heartbeats`.execute(app.context.db))

const ready = async () => {
  const answer = await fetch(`${app.origin}/readyz`)
  return { status: answer.status, body: await answer.json() }
}
const beat = async () => (await startHeartbeat(app.context, () => true)).stop()
const age = (seconds: number) =>
  sql`UPDATE worker_heartbeats SET seen_at = clock_timestamp() - ${seconds} * interval '1 second'`.execute(
    app.context.db,
  )

async function metric(name: string): Promise<string | undefined> {
  const text = await (await fetch(`${app.origin}/metrics`)).text()
  return new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]
}

describe('GET /readyz', () => {
  it('answers 200 degraded while no worker has been seen for a minute', async () => {
    expect(await ready()).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { worker: false } },
    })
    await beat()
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', checks: { worker: true } } })
    await age(59)
    expect((await ready()).body.status).toBe('ready')
    await age(61)
    expect((await ready()).body.status).toBe('degraded')
  })

  it('uses the database clock when the sandbox clock has moved', async () => {
    await beat()
    app.clock.set('2027-06-10T16:00:00Z')
    expect((await ready()).body.status).toBe('ready')
    app.clock.set('2027-06-11T16:00:00Z')
  })
})

describe('startHeartbeat', () => {
  it('writes nothing while its worker hangs, and resumes afterwards', async () => {
    let working = false
    const heartbeat = await startHeartbeat(app.context, () => working, 20)
    await age(100)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await ready()).body.status).toBe('degraded')
    working = true
    await expect.poll(async () => (await ready()).body.status).toBe('ready')
    await heartbeat.stop()
  })

  it('deletes heartbeats older than a day', async () => {
    await beat()
    await age(90_000)
    await beat()
    expect(await app.context.db.selectFrom('worker_heartbeats').select('id').execute()).toHaveLength(1)
  })
})

describe('GET /metrics', () => {
  it('reports the ages of worker and oldest due task and counts failed tasks', async () => {
    expect(await metric('scrubjay_worker_last_seen_seconds')).toBe('+Inf')
    await beat()
    await age(300)
    expect(Number(await metric('scrubjay_worker_last_seen_seconds'))).toBeGreaterThanOrEqual(300)
    expect(await metric('scrubjay_tasks_oldest_due_seconds')).toBe('0')
    expect(await metric('scrubjay_tasks_failed')).toBe('0')
    const at = new Date(Date.now() - 900_000)
    await queueTask(app.context.db, 'tidy', {}, { at, key: 'waits' })
    await failedTask(app, 'tidy', { attempts: 25 })
    expect(Number(await metric('scrubjay_tasks_oldest_due_seconds'))).toBeGreaterThanOrEqual(900)
    expect(await metric('scrubjay_tasks_failed')).toBe('1')
    expect(await metric('scrubjay_money_differences_open')).toBe('Nan')
    expect(await metric('scrubjay_database_up')).toBe('1')
  })

  it('counts payouts due for an hour and not sent', async () => {
    expect(await metric('scrubjay_payouts_stuck')).toBe('0')
    await finishJob(app, await app.people.cleanerWithProfile())
    expect(await metric('scrubjay_payouts_stuck')).toBe('0')
    app.clock.forward({ hours: 24 * 8 })
    expect(await metric('scrubjay_payouts_stuck')).toBe('1')
  })
})

describe('npm run doctor', () => {
  const said = async () => {
    const found = await checkOperation(app.database, app.context.config, app.clock.now)
    return found.map(({ state, area, text }) => `${state} ${area} ${text}`)
  }

  it('prints a line for worker, tasks, messages, money and payouts', async () => {
    await beat()
    await age(240)
    expect(await said()).toEqual([
      'broken worker none was seen for 4 minutes: start one (RUN=worker, or RUN=both)',
      expect.stringMatching(/^broken tasks the oldest has waited 15 minutes/),
      'to look at tasks 1 failed task: see /admin/tasks, and retry after the cure',
      'to look at messages 2 messages were not sent: see /admin/messages',
      'to look at money not compared with Stripe yet: a worker does so every hour',
      'to look at payouts 1 payout is due for an hour and has not left: see /admin/payouts',
    ])
  })

  it('reports open money differences as broken', () => {
    const well = { secondsSinceWorker: 3, oldestDueTaskSeconds: 0, failedTasks: 0, unsentNotifications: 0 }
    const found = statusFindings({ ...well, openMoneyDifferences: 2, stuckPayouts: 1 })
    expect(found.filter(({ state }) => state !== 'ok')).toEqual([
      { area: 'money', state: 'broken', text: '2 differences from Stripe: see /admin/reconciliation' },
      {
        area: 'payouts',
        state: 'to look at',
        text: '1 payout is due for an hour and has not left: see /admin/payouts',
      },
    ])
  })
})

describe('GET /api/admin/operation', () => {
  it('tells operators whether a worker was seen', async () => {
    const { actor } = await operator(app, 'support')
    expect((await actor.call('GET /api/admin/operation')).body).toMatchObject({
      secondsSinceWorker: null,
      workerSeen: false,
      failedTasks: 1,
      openMoneyDifferences: null,
    })
    await beat()
    expect((await actor.call('GET /api/admin/operation')).body.workerSeen).toBe(true)
  })
})
