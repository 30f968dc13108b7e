import { get, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { requestId } from './request-id.ts'

let app: TestApp
let behindProxy: TestApp
beforeAll(async () => {
  app = await startTestApp({ tasks: false, webhooks: false, environment: { RATE_LIMIT_SCALE: '1' } })
  behindProxy = await startTestApp({ tasks: false, webhooks: false, environment: { TRUST_PROXY: '1' } })
})
afterAll(() => Promise.all([app.stop(), behindProxy.stop()]))

const read = (path: string, headers: Record<string, string> = {}, from = app) =>
  fetch(from.origin + path, { headers })

test("every response carries the log's request id and ignores a client's", async () => {
  const names = await Promise.all(
    ['/api/config', '/api/nothing', '/api/jobs', '/healthz'].map(async (path) => {
      const answer = await read(path, { 'x-request-id': 'chosen-by-me' })
      return answer.headers.get('x-request-id')
    }),
  )
  expect(new Set(names).size).toBe(4)
  for (const name of names) expect(name).toMatch(/^[0-9a-f-]{36}$/)
})

test("a trusted proxy's well-formed request id is adopted", async () => {
  const named = async (name: string) =>
    (await read('/api/config', { 'x-request-id': name }, behindProxy)).headers.get('x-request-id')
  expect(await named('edge-7f3a9b21')).toBe('edge-7f3a9b21')
  expect(await named('short')).not.toBe('short')
  for (const phone of ['+12065550123', '206-555-0123', '2065550123'])
    expect(await named(phone)).not.toBe(phone)
  expect(await named('with "quotes" and spaces')).toMatch(/^[0-9a-f-]{36}$/)
})

test('with proxies named by networks, only they may set a request id', () => {
  const named = (remoteAddress: string) =>
    requestId({ TRUST_PROXY: ['10.0.0.0/8', 'fd00::/8'] })({
      headers: { 'x-request-id': 'edge-7f3a9b21' },
      socket: { remoteAddress },
    } as unknown as IncomingMessage)
  for (const proxy of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1']) expect(named(proxy)).toBe('edge-7f3a9b21')
  for (const stranger of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', ''])
    expect(named(stranger)).toMatch(/^[0-9a-f-]{36}$/)
})

test('an unchanged response answers 304 to the same client only', async () => {
  const { customer, jobId } = await bookJob(app)
  const ask = (headers?: Record<string, string>) => customer.actor.fetch(`/api/jobs/${jobId}`, { headers })
  const first = await ask()
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^W\/"[\w-]+"$/)
  expect(first.headers.get('cache-control')).toBe('no-store')
  const again = await ask({ 'if-none-match': `"another", ${tag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200)
  expect((await read(`/api/jobs/${jobId}`, { 'if-none-match': tag })).status).toBe(401)
  const body = { status: 'cancelled' } as const
  await customer.actor.call('PUT /api/jobs/:id/status', { params: { id: jobId }, body })
  expect((await ask({ 'if-none-match': tag })).status).toBe(200)
})

test('long responses are compressed for clients that accept it', async () => {
  const inject = (url: string, encoding: string) =>
    fetchRaw(`${app.origin}${url}`, { 'accept-encoding': encoding })
  const plain = await inject('/api/config', 'identity')
  const packed = await inject('/api/config', 'gzip')
  expect(plain.encoding).toBe(undefined)
  expect(packed.encoding).toBe('gzip')
  expect(gunzipSync(packed.body).toString()).toBe(plain.body.toString())
  expect(packed.vary).toContain('accept-encoding')
  expect((await inject('/api/auth/current-user', 'gzip')).encoding).toBe(undefined)
})

test('a limited call returns its remaining limit, and zero when refused', async () => {
  const words = {
    name: 'Robin Reed',
    email: 'robin@example.com',
    subject: 'Windows',
    message: 'Do you do them?',
  }
  const write = () => app.visitor().call('POST /api/contact', { body: words })
  const left = (answer: Awaited<ReturnType<typeof write>>) =>
    /"(?:[\w-]+)";r=(\d+);t=(\d+)/
      .exec(answer.headers.get('ratelimit') ?? '')
      ?.slice(1)
      .map(Number) ?? []
  const [first, second] = [left(await write()), left(await write())]
  expect(first[0]).toBe((second[0] ?? 0) + 1)
  expect(first[1]).toBeGreaterThan(0)
  let refused = await write()
  while (refused.status === 201) refused = await write()
  expect(left(refused)).toEqual([0, Number(refused.headers.get('retry-after'))])
})

interface Raw {
  encoding: string | undefined
  vary: string | undefined
  body: Buffer
}

/** Returns the compressed body; fetch would decompress it. */
function fetchRaw(url: string, headers: Record<string, string>): Promise<Raw> {
  const { promise, resolve, reject } = Promise.withResolvers<Raw>()
  get(url, { headers }, async (answer) => {
    const body = Buffer.concat(await answer.toArray())
    resolve({ encoding: answer.headers['content-encoding'], vary: answer.headers.vary, body })
  }).on('error', reject)
  return promise
}
