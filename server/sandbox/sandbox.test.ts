import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCards as stripeCards } from '#fakes/stripe/cards/test-cards.ts'
import { until } from '#tests/support/until.ts'
import { readConfig } from '../config.ts'
import { listenedEvents } from '../providers/stripe/client.ts'
import { proxyFakes } from './proxy-fakes.ts'
import { sandboxRoutes } from './routes.ts'
import { testCards } from './sandbox-page.ts'
import { type Fakes, startFakes } from './start-fakes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
const config = readConfig({ DATA_DIR: dataDir, PORT: '0' })
const log = pino({ level: 'silent' })
const demoLogins = () => [
  { name: 'Alice <A>', email: 'alice@example.com', password: 'demo', about: 'Customer' },
]

let fakes: Fakes
let app: FastifyInstance
let origin: string
const heard: { path: string; signature: string }[] = []

beforeAll(async () => {
  fakes = await startFakes(config, log)
  app = fastify()
  // Parsers and hooks of the app must not touch what passes to a fake.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
    done(new Error('no')),
  )
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/api/webhooks/:name', (request, reply) => {
      heard.push({ path: request.url, signature: String(request.headers['x-twilio-signature']) })
      return reply.send('<Response/>')
    })
  })
  await proxyFakes(app, fakes)
  sandboxRoutes(app, { config, brand: () => 'Scrubjay', fakes, demoLogins })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await fakes.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function answers(path: string): Promise<boolean> {
  return (await fetch(origin + path)).ok
}

test('everything is reachable through the port of the app', async () => {
  for (const path of ['/sandbox', '/sandbox/mailbox', '/sandbox/mailbox/style.css', '/sandbox/phone'])
    expect((await fetch(origin + path)).status, path).toBe(200)
  const charge = await fetch(`${origin}/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${fakes.stripe?.secretKey}` },
    body: new URLSearchParams({ email: 'alice@example.com' }),
  })
  expect(await charge.json()).toMatchObject({ object: 'customer', email: 'alice@example.com' })
  expect((await fetch(`${origin}/v1/customers`)).status).toBe(401)
})

test('the fake for Stripe tells what we listen to, as an operator has it set up, and nothing else', async () => {
  const headers = { authorization: `Bearer ${fakes.stripe?.secretKey}` }
  const { data } = await (await fetch(`${origin}/v1/webhook_endpoints`, { headers })).json()
  expect(data.map(({ enabled_events: told }: { enabled_events: string[] }) => told)).toEqual(
    data.map(() => listenedEvents),
  )
  expect(data.length).toBeGreaterThan(0)
})

test('nothing else of the fakes is reachable', async () => {
  for (const path of [
    '/2010-04-01/Accounts/AC1/Messages.json',
    '/v1',
    '/sandbox/other',
    '/sandbox/mailbox/../../v1',
  ])
    expect([404, 401], path).toContain((await fetch(origin + path, { method: 'POST' })).status)
})

test('our session cookie stays here', async () => {
  const seen: string[] = []
  const upstream = fastify()
  upstream.get('/sandbox/phone', (request) => {
    seen.push(JSON.stringify(request.headers))
    return 'ok'
  })
  const phoneOrigin = await upstream.listen({ host: '127.0.0.1', port: 0 })
  const other = fastify()
  await proxyFakes(other, { ...fakes, phoneOrigin })
  await other.inject({
    url: '/sandbox/phone',
    headers: { cookie: 'scrubjay_session=secret', host: 'me.example' },
  })
  await Promise.all([other.close(), upstream.close()])
  expect(seen[0]).not.toContain('secret')
  expect(seen[0]).toContain('"x-forwarded-host":"me.example"')
})

test('webhooks follow the address of the app once it is known, on the same ports as before', async () => {
  await fakes.setAppOrigin(origin)
  const form = { number: '2065551001', word: 'HELP' }
  const answer = await fetch(`${origin}/sandbox/phone/reply`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/sandbox/phone/thread?number=%2B12065551001',
  ])
  const sms = heard.filter(({ path }) => path === '/api/webhooks/sms')
  expect(sms).toMatchObject([{ signature: expect.stringMatching(/=$/) }])
})

test('a fake that is killed comes back on its ports with everything it kept', async () => {
  const transport = createTransport(fakes.smtpUrl)
  await transport.sendMail({ from: 'a@example.com', to: 'kept@example.com', subject: 'Kept', text: 'x' })
  process.kill(fakes.processId() ?? Number.NaN, 'SIGKILL')
  await until(async () => !(await answers('/sandbox/mailbox')))
  await until(() => answers('/sandbox/mailbox'))
  expect(
    await (await fetch(`${origin}/sandbox/mailbox/messages.json?to=kept@example.com`)).json(),
  ).toHaveLength(1)
  await transport.sendMail({ from: 'a@example.com', to: 'kept@example.com', subject: 'Again', text: 'x' })
})

test('the page shows logins and cards as text, and works without script', async () => {
  const answer = await fetch(`${origin}/sandbox`)
  const page = await answer.text()
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page).not.toMatch(/<script|style=/)
  expect(page).toContain('Alice &lt;A&gt;')
  expect(page).toContain('4242 4242 4242 4242')
})

test('each card on the page is one that the Stripe fake knows', () => {
  const known = stripeCards.map(({ number }) => number)
  for (const [number] of testCards) expect(known).toContain(number.replaceAll(' ', ''))
})

test('with everything configured nothing is started and nothing is shown', async () => {
  const real = readConfig({
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://mail.example',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
  })
  const none = await startFakes(real, log)
  expect(Object.keys(none).sort()).toEqual(['moveWorld', 'processId', 'setAppOrigin', 'stop'])
  const bare = fastify()
  await proxyFakes(bare, none)
  sandboxRoutes(bare, { config: real, brand: () => 'Scrubjay', fakes: none, demoLogins })
  for (const url of ['/sandbox', '/sandbox/mailbox', '/sandbox/phone', '/v1/charges', '/stripe-fake/'])
    expect((await bare.inject(url)).statusCode, url).toBe(404)
  await none.setAppOrigin('http://127.0.0.1:1')
  await none.stop()
  await bare.close()
})

test('a fake that runs elsewhere is used as it is', async () => {
  const elsewhere = await startFakes(
    readConfig({
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://mail.example',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
      TWILIO_API_BASE: 'http://127.0.0.1:8',
    }),
    log,
  )
  expect(elsewhere.stripe?.apiBase).toBe('http://127.0.0.1:9')
  expect(elsewhere.twilio?.apiBase).toBe('http://127.0.0.1:8')
  await elsewhere.stop()
})
