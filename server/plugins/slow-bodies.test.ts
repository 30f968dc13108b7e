import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { refuseSlowBodies } from './slow-bodies.ts'

const app = fastify()
let port: number

beforeAll(async () => {
  refuseSlowBodies(app, { 'referrer-policy': 'no-referrer' }, 600)
  app.server.keepAliveTimeout = 200
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send({}) }, async () => null)
  app.post('/', async ({ body }) => {
    await sleep(900)
    return body
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

const head =
  'POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n'

/** Sends the pieces of a body with pauses; returns the response up to the end of the connection. */
async function send(pieces: string[], pauseMs: number, opening = head): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  const ended = new Promise((done) => socket.once('close', done))
  socket.on('error', () => {})
  socket.write(opening)
  for (const piece of pieces) {
    await sleep(pauseMs)
    socket.write(piece)
  }
  await Promise.race([ended, sleep(5000)])
  socket.destroy()
  return heard
}

test('fifty stalled request bodies are answered and closed while others are served', async () => {
  const idle = Array.from({ length: 50 }, () => send(['{"a'], 10))
  expect(await send(['{"one": ', '"1"}\n'], 50)).toContain('200 OK')
  for (const heard of await Promise.all(idle)) {
    expect(heard).toContain('408 Request Timeout')
    expect(heard).toContain('"code":"request_timeout"')
    expect(heard).toContain('referrer-policy: no-referrer')
  }
  const count = () => new Promise<number>((done) => app.server.getConnections((_, open) => done(open)))
  await until(async () => (await count()) === 0)
})

test('a slow but steady body and a long handler are not interrupted', async () => {
  expect(await send(['{"on', 'e": ', '"1"', '}\n'], 200)).toContain('200 OK')
})

test('an injected request of a page is served', async () => {
  const answer = await app.inject({ method: 'POST', url: '/', payload: { one: '1' } })
  expect(answer.statusCode).toBe(200)
})

test('a connection refused before its body was read is closed when idle', async () => {
  const started = performance.now()
  const opening = head.replace('POST /', 'POST /refused').replace('Connection: close\r\n', '')
  expect(await send(['{"one": "1"}\n'], 0, opening)).toContain('403 Forbidden')
  expect(performance.now() - started).toBeLessThan(4000)
})
