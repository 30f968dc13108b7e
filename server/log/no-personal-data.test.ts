import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { connect } from '../db/connect.ts'
import { makeNotifier } from '../providers/notifier.ts'
import { openLog } from './open-log.ts'

let app: TestApp
let lines = ''
const log = openLog('info', {
  write: (line) => {
    lines += line
  },
})
// Refuses one recipient temporarily and the other permanently, naming both.
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const responseCode = address.startsWith('customer1') ? 450 : 550
    done(Object.assign(new Error(`<${address}>, (206) 555-1001, has no room`), { responseCode }))
  },
})

beforeAll(async () => {
  app = await startTestApp({ log, environment: { RATE_LIMIT_SCALE: '0' } })
  await new Promise<void>((done) => mailServer.listen(0, '127.0.0.1', () => done()))
  const address = mailServer.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  app.context.notifier = makeNotifier({
    config: app.context.config,
    settings: app.context.settings.now,
    fakes: {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      // No server listens there.
      twilio: { apiBase: 'http://127.0.0.1:1', accountSid: 'AC1', authToken: 'token' },
    },
    origin: () => app.origin,
  })
})
afterAll(async () => {
  await app.stop()
  app.context.notifier.close()
  await new Promise<void>((done) => mailServer.close(() => done()))
})

const people = /@\w|206\D{0,2}555|Casey/

test('mail that cannot be sent now or ever, and a task that fails, name no one in the log', async () => {
  await bookPaidJob(app)
  await bookPaidJob(app)
  await until(async () => lines.includes('cannot be delivered') && lines.includes('task failed'))
  expect(lines).toContain('[address]')
  expect(lines).not.toMatch(people)
})

test('an unexpected fault of the database names no one: neither in message nor in detail nor in stack', async () => {
  const { id, email } = await app.people.customer()
  const { db } = app.context
  const doubled = db
    .insertInto('users')
    .values({ email, name: 'Casey Double', phone: '2065551999' })
    .execute()
  const error = await doubled.catch((reason: unknown) => reason)
  expect((error as { detail: string }).detail).toContain(email)
  log.error({ err: error, id }, 'unexpected error')
  expect(lines).toContain('users_email_key')
  expect(lines).not.toMatch(people)
})

test('a slow statement is told without its parameters', async () => {
  const slow = connect(await createDatabase(), 1, undefined, { log }).db
  await sql`SELECT pg_sleep(1.1), ${'carol@example.com'}::text, 'dan@example.com', ${'2065551003'}::text`.execute(
    slow,
  )
  await slow.destroy()
  expect(lines).toContain('pg_sleep(1.1)')
  expect(lines).toContain('slow statement')
  expect(lines).not.toMatch(people)
})
