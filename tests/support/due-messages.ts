import pg from 'pg'
import { handlers } from '#server/queue/handlers.ts'
import type { TaskPayloads } from '#server/queue/queue-task.ts'
import type { TestPerson } from './people.ts'
import type { TestPush } from './push.ts'
import { startTestApp, type TestApp } from './start-test-app.ts'

/** An app that writes only when it is told to, and what it has written. */
export interface MessageScenes {
  app: TestApp
  owner: pg.Client
  /** Sets the clock by the local time of Seattle in summer. */
  at(text: string): void
  /** What the queue does at this moment: first what is due, then every message that it was given. */
  work(): Promise<void>
  mailsTo(address: string, about?: RegExp): TestApp['outbox']['mails']
  smsOf(person: TestPerson): Promise<TestApp['outbox']['sms']>
  /** How the messages of a job ended, or why they were not sent. */
  endsOf(event: string, jobId: number): Promise<string[]>
  /** Ticks the box that agrees to SMS. */
  agree(person: TestPerson): Promise<unknown>
  accept(cleaner: TestPerson, jobId: number): Promise<unknown>
  cancel(customer: TestPerson, jobId: number): Promise<unknown>
  stop(): Promise<void>
}

export async function startMessageScenes(
  environment: Record<string, string> = {},
  push?: TestPush,
): Promise<MessageScenes> {
  const app = await startTestApp({
    ...{ webhooks: false, tasks: false, environment },
    ...(push && { push: push.account }),
  })
  const owner = new pg.Client(app.database)
  await owner.connect()
  const { db } = app.context
  return {
    app,
    owner,
    at: (text) => app.clock.set(`${text}:00-07:00`),
    work: () => workOff(app, owner),
    mailsTo: (address, about = /: reminder, /) =>
      app.outbox.mails.filter(({ to, subject }) => to === address && about.test(subject)),
    async smsOf({ actor }) {
      const { phone } = (await actor.call('GET /api/auth/current-user')).body
      return app.outbox.sms.filter(({ to }) => to === phone)
    },
    async endsOf(event, jobId) {
      const rows = db.selectFrom('notifications').select(['status', 'reason']).where('event', '=', event)
      const found = await rows.where('job_id', '=', jobId).orderBy('id').execute()
      return found.map(({ status, reason }) => reason ?? status)
    },
    agree: ({ actor }) =>
      actor.call('PUT /api/message-preferences', { body: { choices: [], smsConsent: true } }),
    accept: ({ actor }, id) => actor.call('POST /api/jobs/:id/accept', { params: { id } }),
    cancel: ({ actor }, id) =>
      actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } }),
    async stop() {
      await owner.end()
      await app.stop()
    },
  }
}

async function workOff({ context }: TestApp, owner: pg.Client): Promise<void> {
  const act = handlers(context)
  await act.queue_due_messages({})
  const { rows } = await owner.query(`SELECT j.id, task_identifier AS task, payload
    FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs USING (id)
    WHERE task_identifier IN ('send_message', 'send_held') ORDER BY j.id`)
  for (const { id, task, payload } of rows) {
    await owner.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [id])
    await act[task as 'send_message'](payload as TaskPayloads['send_message'])
  }
}
