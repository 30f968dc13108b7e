import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signForm } from '#fakes/phone/sign.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { answerErrors } from '#server/plugins/errors.ts'
import { openSmsClient } from '#server/providers/sms/sms-client.ts'
import { createDatabase } from '#tests/support/database.ts'
import { Outbox } from '#tests/support/outbox.ts'
import { hasConsented, recordConsent } from './record-consent.ts'
import { smsRoutes } from './routes.ts'

const authToken = 'the token of the test'
const path = '/api/webhooks/sms'
const config = readConfig({ PUBLIC_URL: 'https://clean.example', SESSION_SECRET: 'x'.repeat(40) })
let db: Db
let app: FastifyInstance
let count = 0

beforeAll(async () => {
  db = connect(await createDatabase(), 5).db
  const notifier = new Outbox()
  const door = openSmsClient({ apiBase: null, accountSid: `AC${'1'.repeat(32)}`, authToken }, '+12065550100')
  notifier.isFromTwilio = door.isFromTwilio as typeof notifier.isFromTwilio
  app = fastify()
  answerErrors(app)
  const context = { config, db, notifier, clock: () => new Date(), log: pino({ level: 'silent' }) }
  await smsRoutes(app, context as unknown as Context)
})
afterAll(async () => {
  await app.close()
  await db.destroy()
})

interface InboundSmsTestChange {
  url?: string
  token?: string
  sid?: string
  sent?: Record<string, string>
}

function write(
  from: string,
  body: string,
  { url = `https://clean.example${path}`, token, sid, sent }: InboundSmsTestChange = {},
) {
  const form = { From: from, To: '+12065550100', Body: body, MessageSid: sid ?? `SM${++count}` }
  return app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'internal:3000',
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signForm(token ?? authToken, url, form),
    },
    payload: new URLSearchParams({ ...form, ...sent }).toString(),
  })
}

const answerTo = async (from: string, body: string) => (await write(from, body)).body

test('STOP and its synonyms end SMS at once, and START resumes them', async () => {
  const phone = '+12065552001'
  await db.transaction().execute(async (tx) => {
    const user = {
      name: 'Alice',
      email: 'alice@example.com',
      phone: '(206) 555-2001',
      role: 'customer',
    } as const
    const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    await recordConsent(tx, { userId: id, phone: '(206) 555-2001', source: 'registration', now: new Date() })
  })
  expect(await hasConsented(db, phone)).toBe(true)
  for (const word of ['STOP', ' Unsubscribe. ', 'Opt-out', '\u201cSTOP\u201d\u200b', 'remove me', 'ALTO']) {
    expect(await answerTo(phone, word)).toContain(
      word === 'ALTO' ? 'ya no recibiras' : 'you are unsubscribed',
    )
    expect(await hasConsented(db, phone)).toBe(false)
    expect(await answerTo(phone, 'START')).toContain('1 to 2 messages per appointment')
    expect(await hasConsented(db, phone)).toBe(true)
  }
  const rows = await db.selectFrom('consents').select('user_id').where('phone', '=', '12065552001').execute()
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(1)
})

test('a keyword is answered in its own language, else in the language of the account', async () => {
  const phone = '+12065552011'
  await db.transaction().execute(async (tx) => {
    const ana = { name: 'Ana', email: 'ana@example.com', phone: '2065552011', role: 'customer' } as const
    const user = { ...ana, locale: 'es' }
    const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    await recordConsent(tx, { userId: id, phone, source: 'registration', now: new Date() })
  })
  expect(await answerTo(phone, 'HELP')).toContain('mensajes sobre tus citas')
  expect(await answerTo(phone, 'STOP')).toContain('ya no recibiras mas mensajes')
  expect(await answerTo(phone, 'INICIAR')).toContain('Pueden aplicarse cargos')
  const unknown = '+12065552012'
  expect(await answerTo(unknown, 'AYUDA por favor')).toContain('mensajes sobre tus citas')
  expect(await answerTo(unknown, 'INFO')).toContain('messages about your appointments')
})

test('a STOP from before the registration still counts', async () => {
  await write('+12065552002', 'STOP')
  await db.transaction().execute(async (tx) => {
    const user = { name: 'Bob', email: 'bob@example.com', phone: '2065552002', role: 'customer' } as const
    const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    await recordConsent(tx, { userId: id, phone: '2065552002', source: 'registration', now: new Date() })
  })
  expect(await hasConsented(db, '2065552002')).toBe(false)
})

test('HELP is answered with the help text; other words get no answer', async () => {
  const help = await write('+12065552003', 'HELP')
  expect(help.headers['content-type']).toContain('text/xml')
  expect(help.body).toMatch(/<Message>Scrubjay: .*\(206\) 555-0142, help@scrubjay\.example.*STOP/)
  for (const text of ['we never stop', 'thank you', '', '<b>&']) {
    expect(await answerTo('+12065552003', text)).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>')
  }
  expect(await hasConsented(db, '+12065552003')).toBe(false)
})

test("a request without Twilio's signature changes nothing", async () => {
  const phone = '+12065552004'
  await write(phone, 'START')
  const forged = [
    await write(phone, 'STOP', { token: 'another token' }),
    await write(phone, 'STOP', { url: `https://evil.example${path}` }),
    await write(phone, 'HELLO', { sent: { Body: 'STOP' } }),
    await app.inject({ method: 'POST', url: path, payload: { From: phone, Body: 'STOP' } }),
    await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `From=${encodeURIComponent(phone)}&Body=STOP`,
    }),
  ]
  expect(forged.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
  expect(await hasConsented(db, phone)).toBe(true)
})

test('a signature is valid for the public URL and for the called one', async () => {
  expect((await write('+12065552005', 'HELP', { url: `http://internal:3000${path}` })).statusCode).toBe(200)
})

test('a STOP delivered again does not undo a later START', async () => {
  const phone = '+12065552006'
  await write(phone, 'STOP', { sid: 'SM-old' })
  await write(phone, 'START')
  expect((await write(phone, 'STOP', { sid: 'SM-old' })).statusCode).toBe(200)
  expect(await hasConsented(db, phone)).toBe(true)
})
