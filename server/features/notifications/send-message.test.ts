import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Undeliverable } from '#server/providers/undeliverable.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { queueMessage } from './queue-message.ts'
import { recordConsent } from './record-consent.ts'
import { sendMessage } from './send-message.ts'

let app: TestApp

beforeAll(async () => {
  const environment = { REQUIRE_VERIFIED_EMAIL: '1', QUIET_HOURS: 'off' }
  app = await startTestApp({ webhooks: false, tasks: false, environment })
})
afterAll(() => app.stop())

type MessageTestJobEvent = 'booking_confirmed' | 'job_requested'

async function queue(jobId: number, event: MessageTestJobEvent) {
  await app.context.db.transaction().execute((tx) => queueMessage(tx, { event, jobId }))
  return app.context.db
    .selectFrom('notifications')
    .select(['id', 'channel', 'recipient'])
    .where('job_id', '=', jobId)
    .where('event', '=', event)
    .execute()
}

const stateOf = (id: number) =>
  app.context.db
    .selectFrom('notifications')
    .select(['status', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a number unsubscribed at Twilio is tried once until it sends START', async () => {
  const bob = await app.people.newcomer()
  const { phone } = (await bob.actor.call('GET /api/auth/current-user')).body
  const consent = { userId: bob.id, phone: phone ?? '', source: 'registration', now: app.clock.now() }
  await app.context.db.transaction().execute((tx) => recordConsent(tx, consent))
  let tries = 0
  app.outbox.sendSms = async () => {
    tries++
    throw new Undeliverable('21610', { unsubscribed: true })
  }
  const ask = async () => {
    const { jobId } = await bookJob(app)
    const asked = { preferred_cleaner_id: bob.id }
    await app.context.db.updateTable('jobs').set(asked).where('id', '=', jobId).execute()
    const sms = (await queue(jobId, 'job_requested')).find(({ channel }) => channel === 'sms')
    await sendMessage(app.context, { id: sms?.id ?? 0 })
    return stateOf(sms?.id ?? 0)
  }
  expect(await ask()).toEqual({ status: 'suppressed', reason: 'unsubscribed' })
  const newest = await app.context.db
    .selectFrom('consents')
    .select(['granted', 'source', 'user_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(newest).toEqual({ granted: false, source: 'sms provider: opted out', user_id: bob.id })
  expect((await bob.actor.call('GET /api/message-preferences')).body.texts).toBe('stopped')
  expect(await ask()).toEqual({ status: 'suppressed', reason: 'no_consent' })
  expect(tries).toBe(1)
  const from = `+1${phone?.replace(/\D/g, '').slice(-10)}`
  const body = new URLSearchParams({ From: from, Body: 'START', MessageSid: 'SM1' })
  await fetch(`${app.origin}/api/webhooks/sms`, { method: 'POST', body })
  expect((await bob.actor.call('GET /api/message-preferences')).body.texts).toBe('agreed')
})

test('a message already sent is not repeated when its verification mail fails', async () => {
  const { jobId } = await bookJob(app)
  app.clock.forward({ hours: 25 })
  const later = { created_at: app.clock.now() }
  await app.context.db.updateTable('jobs').set(later).where('id', '=', jobId).execute()
  const [mail] = await queue(jobId, 'booking_confirmed')
  const owner = new pg.Client(app.database)
  await owner.connect()
  await owner.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'down'; END $$;
    CREATE TRIGGER down BEFORE INSERT ON notifications FOR EACH ROW
      WHEN (NEW.event = 'verify_email') EXECUTE FUNCTION fail()`)
  await expect(sendMessage(app.context, { id: mail?.id ?? 0 })).rejects.toThrow('down')
  await owner.query('DROP TRIGGER down ON notifications; DROP FUNCTION fail()')
  await owner.end()
  await sendMessage(app.context, { id: mail?.id ?? 0 })
  const sent = app.outbox.mails.filter(
    ({ to, subject }) => to === mail?.recipient && /booking confirmed/.test(subject),
  )
  expect(sent).toHaveLength(1)
  expect((await stateOf(mail?.id ?? 0)).status).toBe('sent')
})

test('POST /api/user/verification-mail answers that five links were sent today', async () => {
  const kim = await app.people.customer()
  const ask = () => kim.actor.call('POST /api/user/verification-mail')
  const send = async () => {
    const waiting = app.context.db.selectFrom('notifications').select('id').where('recipient', '=', kim.email)
    for (const { id } of await waiting.where('status', '=', 'queued').execute())
      await sendMessage(app.context, { id, userId: kim.id })
  }
  await send()
  for (let count = 1; count < 5; count++) {
    app.clock.forward({ minutes: 2 })
    expect((await ask()).status).toBe(200)
    await send()
  }
  app.clock.forward({ minutes: 2 })
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'enough_links_today' } })
  await send()
  const links = app.outbox.mails.filter(({ to, subject }) => to === kim.email && /^Confirm/.test(subject))
  expect(links).toHaveLength(5)
  app.clock.forward({ hours: 24 })
  expect((await ask()).status).toBe(200)
})
