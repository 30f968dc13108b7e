import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    ...{ webhooks: false, tasks: false },
    environment: { PUBLIC_URL: 'https://clean.example', LOG_LEVEL: 'silent' },
  })
})
afterAll(() => app.stop())

/** The response to raw bytes. */
async function raw(text: string): Promise<string> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (part) => {
    heard += part
  })
  socket.on('error', () => {})
  const ended = new Promise((done) => socket.once('close', done))
  socket.write(text)
  await Promise.race([ended, sleep(1500)])
  socket.destroy()
  return heard
}

const odd: Record<string, string> = {
  'a broken address': 'GET /%zz HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n',
  'an endless address': `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: h\r\n\r\n`,
  'an endless id': `GET /api/jobs/${'1'.repeat(900)} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`,
  'an unknown method': 'BREW /api/config HTTP/1.1\r\nHost: h\r\n\r\n',
  'a method of other protocols': 'PROPFIND /api/config HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n',
  'no host': 'GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n',
  'a page of a host that is no address': 'GET / HTTP/1.1\r\nHost: "><script>\r\nConnection: close\r\n\r\n',
  'a call to a host that is no address':
    'GET /api/config HTTP/1.1\r\nHost: h:port\r\nConnection: close\r\n\r\n',
  'an expectation':
    'POST /api/contact HTTP/1.1\r\nHost: h\r\nExpect: miracles\r\nContent-Length: 2\r\n\r\n{}',
  'two lengths': 'POST /api/contact HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  'length and pieces':
    'POST /api/contact HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'broken pieces':
    'POST /api/contact HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'a body that is too large':
    'POST /api/contact HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 999999\r\nConnection: close\r\n\r\n',
  'a foreign type':
    'POST /api/contact HTTP/1.1\r\nHost: h\r\nContent-Type: text/weird\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  'a type that is none':
    'POST /api/contact HTTP/1.1\r\nHost: h\r\nContent-Type: ;;;\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  'endless headers': `GET /api/config HTTP/1.1\r\nHost: h\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
  'no HTTP at all': 'hello there\r\n\r\n',
}

test.each(Object.entries(odd))('%s is refused with the usual body and every header', async (_what, text) => {
  const heard = await raw(text)
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 4\d\d /)
  const json = /\{.*\}/s.exec(body)?.[0] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    code: expect.stringMatching(/^[a-z_]+$/),
    message: expect.any(String),
  })
  expect(head.toLowerCase()).toContain('strict-transport-security: max-age=')
  expect(head.toLowerCase()).toContain('referrer-policy: strict-origin-when-cross-origin')
})

test('API, file and photo responses carry the security headers', async () => {
  for (const path of ['/api/config', '/api/nothing', '/healthz', '/photos/none.webp', '/api/docs']) {
    const { headers } = await fetch(app.origin + path)
    expect(headers.get('strict-transport-security'), path).toContain('max-age=')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
  }
})
