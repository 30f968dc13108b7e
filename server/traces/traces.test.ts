import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { openLog } from '../log/open-log.ts'

interface TracesTestDetails {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status?: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const told: TracesTestDetails[] = []
const asked: (string | undefined)[] = []
/** A collector as OpenTelemetry has them. */
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  asked.push(`${request.method} ${request.url} ${request.headers['x-team']}`)
  const body = JSON.parse(Buffer.concat(chunks).toString())
  for (const { scopeSpans } of body.resourceSpans) for (const { spans } of scopeSpans) told.push(...spans)
  response.setHeader('content-type', 'application/json').end('{}')
})
let app: TestApp

function toCollector() {
  const address = collector.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=blue%20jays',
  }
}

beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', () => done()))
  app = await startTestApp({ environment: toCollector() })
})
afterAll(() => new Promise((done) => collector.close(done)))

const facts = ({ attributes }: TracesTestDetails) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
const childrenOf = (parent: TracesTestDetails) =>
  told.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
function one(name: string): TracesTestDetails {
  const found = told.find((span) => span.name === name && !span.parentSpanId)
  if (!found) throw new Error(`no ${name} among ${told.map((span) => span.name)}`)
  return found
}

/** The body comes when its request is under way. */
async function sendSlowly(path: string, body: object): Promise<void> {
  const headers = { origin: app.origin, 'content-type': 'application/json' }
  const sending = request(app.origin + path, { method: 'POST', headers })
  sending.flushHeaders()
  await sleep(300)
  sending.end(JSON.stringify(body))
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  expect(answer.statusCode).toBe(201)
}

test('a booking and its tasks are told step by step to the collector, and name no one', async () => {
  const { customer } = await bookPaidJob(app, { specialRequests: 'The dog is called Waffles' })
  const { mails } = app.outbox
  await until(async () => mails.some(({ to }) => to === customer.email))
  await sendSlowly('/api/contact', {
    ...{ name: 'Casey Slow', subject: 'My keys', email: customer.email },
    message: 'They lie under the doormat.',
  })
  const lost = await fetch(`${app.origin}/nowhere/alice@example.com?token=secret-of-alice`)
  await lost.text()
  await fetch(`${app.origin}/api/cleaners?q=secret-of-alice`).then((answer) => answer.text())
  // Stopping sends what is left.
  await app.stop()

  expect(new Set(asked)).toEqual(new Set(['POST /v1/traces blue jays']))
  const booking = one('POST /api/create-job')
  expect(facts(booking)).toMatchObject({
    ...{ 'http.request.method': 'POST', 'http.route': '/api/create-job', 'http.response.status_code': 201 },
    'request.id': expect.stringMatching(/^[\w-]{36}$/),
  })
  const steps = childrenOf(booking)
  expect(new Set(steps.map(({ traceId }) => traceId))).toEqual(new Set([booking.traceId]))
  // What was read before the body, what was written after it, and the call to Stripe.
  const statements = steps.map((step) => facts(step)['db.query.text']).join('\n')
  expect(statements).toMatch(/from "sessions".*insert into "jobs"/is)
  const call = steps.find(({ name }) => name === 'Stripe POST /v1/payment_intents')
  expect(call && facts(call)['http.response.status_code']).toBe(200)

  const slow = childrenOf(one('POST /api/contact')).map((step) => facts(step)['db.query.text'])
  expect(slow).toContainEqual(expect.stringMatching(/insert into "contact_messages"/))

  const task = one('task send_message')
  expect(facts(task)).toMatchObject({ 'task.name': 'send_message', 'task.attempt': 1 })
  expect(childrenOf(task).map((step) => facts(step)['db.query.text'])).toContainEqual(
    expect.stringMatching(/from "notifications"/),
  )
  expect(told.some(({ name }) => name === 'Stripe GET /v1/payment_intents/:id')).toBe(true)
  expect(one('GET unknown').attributes).not.toHaveLength(0)

  // Times and random numbers may hold any digits.
  const isDrawn = (key: string) => /^(trace|span|parentSpan)Id$|UnixNano$/.test(key)
  const everything = JSON.stringify(told, (key, value) => (isDrawn(key) ? undefined : value))
  const session = decodeURIComponent(customer.actor.cookie.split('=')[1] ?? '')
  expect(session).not.toBe('')
  const secrets = [customer.email, session, 'Waffles', 'doormat', 'secret-of-alice', 'pi_']
  for (const secret of secrets) expect(everything, secret).not.toContain(secret)
  expect(everything).not.toMatch(/@|206.?555|Casey/)
})

test('a collector that is away disturbs no one, and is told of once', async () => {
  let lines = ''
  const log = openLog('warn', {
    write: (line) => {
      lines += line
    },
  })
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }
  const alone = await startTestApp({ environment, log, webhooks: false, tasks: false })
  const began = performance.now()
  await bookJob(alone)
  await alone.stop()
  expect(performance.now() - began).toBeLessThan(15_000)
  expect(lines.match(/the collector takes no traces/g)).toHaveLength(1)
})

test('a share of nothing tells of nothing', async () => {
  const before = told.length
  const environment = { ...toCollector(), OTEL_TRACES_SAMPLER_ARG: '0' }
  const silent = await startTestApp({ environment, webhooks: false, tasks: false })
  await bookJob(silent)
  await silent.stop()
  expect(told).toHaveLength(before)
})
