import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { answerErrors } from './errors.ts'
import { trustedProxies } from './forwarded.ts'
import { isHost, originForm } from './host.ts'
import type { BuiltPages } from './pages/built-pages.ts'
import { pages } from './pages.ts'
import { answerOddRequests } from './raw-errors.ts'

/** Each page says at which URL it was rendered. */
const built: BuiltPages = {
  pageKindHeader: 'x-page-kind',
  render: async ({ url }) =>
    new Response(`page ${url}`, { headers: { 'x-page-kind': 'public shared', 'content-type': 'text/html' } }),
}

const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
const logged: string[] = []
const running: FastifyInstance[] = []

interface Setup {
  publicOrigin?: string
  TRUST_PROXY?: string
}

/** Starts a server with pages on its own socket; returns the response to a request with these headers. */
async function serve({ publicOrigin, TRUST_PROXY = '0' }: Setup) {
  const app = Fastify({
    http: { requireHostHeader: false },
    rewriteUrl: ({ url = '/' }) => originForm(url),
    trustProxy: trustedProxies(readConfig({ NODE_ENV: 'test', TRUST_PROXY })),
    logger: { level: 'error', stream: { write: (line) => void logged.push(line) } },
  })
  running.push(app)
  answerOddRequests(app, {})
  answerErrors(app)
  await app.register(pages, {
    buildDirectory: folder,
    pages: built,
    publicOrigin,
    visitor: async () => ({
      language: 'en',
      call: async () => ({ status: 200, body: '', link: null, cookies: [] }),
    }),
    checkOrigin: () => {},
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return async (target: string, headers: string[], version = '1.1') => {
    const socket = connect(Number(port), '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', (part) => {
      heard += part
    })
    socket.write([`GET ${target} HTTP/${version}`, ...headers, 'Connection: close', '', ''].join('\r\n'))
    await once(socket, 'close')
    const [head = '', body = ''] = heard.split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), body: /page \S+/.exec(body)?.[0] ?? body }
  }
}

beforeAll(async () => {
  logged.length = 0
})
afterAll(async () => {
  for (const app of running) await app.close()
  rmSync(folder, { recursive: true })
})

const noHosts = [
  ...['x/terms?', 'clean.example:443/terms?', 'user@evil', 'user:pass@evil', 'x#', 'x?', 'x\\terms', 'a b'],
  ...[
    '',
    'x:port',
    'x:99999',
    ':80',
    '[::1',
    '[::1]x',
    'x,y',
    'x%2fterms',
    '"><script>',
    'http://x',
    '[v1.x]',
  ],
]

describe('isHost', () => {
  it('accepts names, addresses and ports', () => {
    for (const host of [
      'clean.example',
      'localhost:3000',
      'h',
      '127.0.0.1',
      '[::1]:8080',
      'a_b.example',
      'x.',
    ])
      expect(isHost(host), host).toBe(true)
  })
  it('refuses everything else', () => {
    for (const host of noHosts) expect(isHost(host), host).toBe(false)
  })
})

describe('the packaged HAProxy configuration', () => {
  it('denies two hosts and anything that is no name with an optional port', () => {
    const config = readFileSync(new URL('../../packaging/haproxy/haproxy.cfg', import.meta.url), 'utf8')
    expect(config).toContain('http-request deny deny_status 400 if { req.fhdr_cnt(host) gt 1 }')
    const [, pattern] =
      /deny_status 400 unless [{] req[.]fhdr[(]host[)] -m reg -i (\S+) [}]/.exec(config) ?? []
    const accepted = new RegExp(pattern ?? '$^', 'i')
    for (const host of ['clean.example', 'Clean.Example:443']) expect(accepted.test(host), host).toBe(true)
    // The processes refuse a port that is too large and an invalid IPv4 address.
    for (const host of noHosts.filter((one) => one !== 'x:99999'))
      expect(accepted.test(host), host).toBe(false)
    expect(config).not.toMatch(/req[.]hdr[(]host[)]/)
  })
})

describe('GET / with an invalid Host', () => {
  it('answers 400 without a logged stack or a changed page cache', async () => {
    for (const setup of [{}, { publicOrigin: 'https://clean.example' }]) {
      const get = await serve(setup)
      for (const host of noHosts) expect((await get('/', [`Host: ${host}`])).status, host).toBe(400)
      const page = await get('/', ['Host: clean.example'])
      expect(page.body).toBe(`page ${setup.publicOrigin ?? 'http://clean.example'}/`)
    }
    expect(logged).toEqual([])
  })

  it('answers 400 to two Host headers, and to none in HTTP/1.1', async () => {
    const get = await serve({})
    expect((await get('/', ['Host: a.example', 'host: b.example'])).status).toBe(400)
    expect((await get('/', ['Host: a.example', 'Host: a.example'])).status).toBe(400)
    expect((await get('/', [])).status).toBe(400)
    expect((await get('/', [], '1.0')).body).toBe('page http://localhost/')
  })

  it('answers 400 to an invalid X-Forwarded-Host or -Proto from a trusted proxy', async () => {
    const get = await serve({ TRUST_PROXY: '1' })
    const own = 'Host: internal:3000'
    for (const host of noHosts.filter(Boolean))
      expect((await get('/', [own, `X-Forwarded-Host: ${host}`])).status === 200, host).toBe(host === 'x,y')
    expect((await get('/', [own, 'X-Forwarded-Proto: https://x/terms?'])).status).toBe(400)
    const page = await get('/', [own, 'X-Forwarded-Host: clean.example', 'X-Forwarded-Proto: https'])
    expect(page.body).toBe('page https://clean.example/')
    expect(logged).toEqual([])
  })

  it('ignores X-Forwarded-Host without a trusted proxy', async () => {
    const get = await serve({})
    const page = await get('/', ['Host: clean.example', 'X-Forwarded-Host: x/terms?'])
    expect(page.body).toBe('page http://clean.example/')
  })
})

describe('the page cache', () => {
  it('separates hosts where PUBLIC_URL is not set', async () => {
    const get = await serve({})
    expect((await get('/terms', ['Host: evil.example'])).body).toBe('page http://evil.example/terms')
    expect((await get('/terms', ['Host: clean.example'])).body).toBe('page http://clean.example/terms')
  })

  it('renders with PUBLIC_URL for every host', async () => {
    const get = await serve({ publicOrigin: 'https://clean.example' })
    for (const host of ['evil.example', 'clean.example', 'clean.example:81'])
      expect((await get('/terms?x=1', [`Host: ${host}`])).body).toBe('page https://clean.example/terms')
  })

  it('accepts an absolute request target and refuses one that contradicts Host', async () => {
    const get = await serve({})
    const host = ['Host: clean.example']
    expect((await get('http://clean.example/terms', host)).body).toBe('page http://clean.example/terms')
    expect((await get('http://evil.example/terms', host)).status).toBe(400)
    expect((await get('http://user@clean.example/terms', host)).status).toBe(400)
    expect((await get('/', host)).body).toBe('page http://clean.example/')
  })
})
