import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withoutLastSlash } from './not-found.ts'
import type { BuiltPages } from './pages/built-pages.ts'
import { pageUrl } from './pages/page-address.ts'
import { pages } from './pages.ts'

let folder: string
let app: FastifyInstance
let rendered: string[]
let posted: string[]
let away: boolean

/** '/app...' is a page with scripts, '/gone' is unknown, '/old' redirects; the rest is public. */
const built: BuiltPages = {
  pageKindHeader: 'x-page-kind',
  render: async (request, visitor) => {
    const { pathname, search } = new URL(request.url)
    rendered.push(pathname + search)
    if (pathname === '/app/silent' && request.method === 'POST') return new Response(null, { status: 405 })
    if (request.method === 'POST') {
      await visitor.call({ method: 'POST', path: '/api/act', headers: {}, body: undefined })
      posted.push(await request.text())
      return new Response(null, { status: 303, headers: { location: '/app/next' } })
    }
    if (pathname === '/old') return new Response(null, { status: 302, headers: { location: '/new' } })
    const kind = pathname.startsWith('/app') ? 'app' : pathname.startsWith('/work') ? 'work' : 'public'
    const user = await visitor.call({ method: 'GET', path: '/api/me', headers: {}, body: undefined })
    const script =
      pathname === '/app/door'
        ? `<script nonce="${visitor.nonce}">go()</script><script>inserted()</script>`
        : ''
    return new Response(`<p>${user.body} ${kind === 'app' ? visitor.nonce : ''}</p>${script}`, {
      status: ['/gone', '/hidden'].includes(pathname) ? 404 : 200,
      headers: {
        'x-page-kind': kind === 'public' || pathname === '/app/door' ? `${kind} shared` : kind,
        'content-type': 'text/html',
      },
    })
  },
}

let mark = ''

beforeEach(async () => {
  rendered = []
  mark = 'terms 1'
  posted = []
  away = false
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'en', 'client', 'assets'), { recursive: true })
  await writeFile(join(folder, 'en', 'client', 'assets', 'a-1.js'), 'plain')
  await writeFile(join(folder, 'en', 'client', 'assets', 'a-1.js.br'), 'brotli')
  await writeFile(join(folder, 'en', 'client', 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'en', 'client', 'service-worker.js'), '')
  app = Fastify()
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'not_found' }))
  await app.register(pages, {
    buildDirectory: folder,
    pages: built,
    mark: async () => mark,
    publicOrigin: 'https://scrubjay.example',
    stripeOrigins: ['https://js.stripe.com'],
    hidden: ['/trial'],
    visitor: async (request) => ({
      language: request.headers['accept-language'] === 'es' ? 'es' : 'en',
      call: async () => ({
        status: away ? 503 : 200,
        body: away ? '{"message":"Later.","code":"busy"}' : (request.headers.cookie ?? 'nobody'),
        link: null,
        cookies: ['session=new; Path=/', 'notice=hello'],
      }),
    }),
    checkOrigin: ({ headers }) => {
      if (headers['sec-fetch-site'] === 'cross-site') throw new Error('cross-site')
    },
  })
})

afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('a cached page is rendered again once its cache key changes', async () => {
  await app.inject('/terms')
  mark = 'terms 2'
  await app.inject('/terms')
  await app.inject('/terms')
  expect(rendered).toHaveLength(2)
})

test('a public page allows no scripts and is rendered once for all anonymous visitors', async () => {
  const first = await app.inject('/terms')
  const second = await app.inject('/terms')
  expect(first.body).toBe('<p>nobody </p>')
  expect(second.body).toBe(first.body)
  expect(first.headers['content-security-policy']).toContain("script-src 'inline-speculation-rules';")
  expect(first.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(rendered).toEqual(['/terms'])
})

test('a visitor with a cookie gets their own uncached page', async () => {
  await app.inject('/terms')
  const own = await app.inject({ url: '/terms', headers: { cookie: 'session=robin' } })
  const after = await app.inject('/terms')
  expect(own.body).toContain('session=robin')
  expect(after.body).toContain('nobody')
  expect(rendered).toHaveLength(2)
})

test('a page with scripts gets a new nonce for each response', async () => {
  const [one, two] = [await app.inject('/app'), await app.inject('/app')]
  const nonce = /'nonce-([^']+)'/.exec(String(one.headers['content-security-policy']))?.[1]
  expect(one.body).toContain(nonce)
  expect(one.body).not.toBe(two.body)
  expect(one.headers['content-security-policy']).toContain("'strict-dynamic' https://js.stripe.com")
  expect(one.headers['x-page-kind']).toBeUndefined()
})

test('a shared page with inline scripts is cached with their hashes', async () => {
  const [one, two] = [await app.inject('/app/door'), await app.inject('/app/door')]
  expect(two.body).toBe(one.body)
  expect(rendered).toEqual(['/app/door'])
  const policy = String(one.headers['content-security-policy'])
  expect(policy).toBe(two.headers['content-security-policy'])
  expect(policy).toContain(
    "script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=' https://js.stripe.com;",
  )
  const own = await app.inject({ url: '/app/door', headers: { cookie: 'session=robin' } })
  expect(own.headers['content-security-policy']).toContain("'nonce-")
  expect(own.body).toContain('session=robin')
})

test("only pages without Stripe's script require trusted types", async () => {
  const policyOf = async (path: string) =>
    String((await app.inject(path)).headers['content-security-policy']).match(/trusted-types [^;]+/)?.[0]
  expect(await policyOf('/work')).toBe('trusted-types default')
  expect(await policyOf('/app')).toBeUndefined()
})

test('an unknown page answers 404 and is not cached', async () => {
  expect((await app.inject('/gone')).statusCode).toBe(404)
  await app.inject('/gone')
  expect(rendered).toHaveLength(2)
})

test('unknown API paths are handled by the API', async () => {
  for (const url of ['/api', '/api/nothing', '/api?x'])
    expect((await app.inject(url)).json()).toEqual({ code: 'not_found' })
  expect((await app.inject({ method: 'POST', url: '/api/nothing', payload: {} })).statusCode).toBe(404)
  expect(rendered).toEqual([])
})

test("a loader's redirect is followed", async () => {
  const answer = await app.inject('/old')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/new'])
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (url: string, headers = {}) =>
  app.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload: 'email=a%40b.c' })

test("a form post without JavaScript runs its page's action and forwards cookies", async () => {
  const answer = await post('/app', { cookie: 'session=old' })
  expect(posted).toEqual(['email=a%40b.c'])
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/app/next'])
  expect(answer.headers['set-cookie']).toEqual(['session=new; Path=/', 'notice=hello'])
})

test('a cross-site form post reaches no page', async () => {
  expect((await post('/app', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(500)
  expect(posted).toEqual([])
})

test('a post to a page without an action redirects to that page', async () => {
  expect((await post('/app/silent?x=1')).headers.location).toBe('/app/silent')
  expect((await post('//evil.example/app')).headers.location).not.toContain('evil')
})

test('pages are compressed for browsers that accept it', async () => {
  const answer = await app.inject({ url: '/terms', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('<p>nobody </p>')
})

test('built files are immutable, precompressed and typed', async () => {
  const answer = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } })
  expect(answer.body).toBe('brotli')
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers.vary).toBe('accept-encoding')
  for (const name of ['etag', 'last-modified', 'accept-ranges', 'referrer-policy', 'content-security-policy'])
    expect(answer.headers[name], name).toBeUndefined()
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('the service worker is checked for a new version at every start', async () => {
  const { headers } = await app.inject('/service-worker.js')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toContain('javascript')
})

test('every response carries the security headers', async () => {
  const { headers } = await app.inject('/terms')
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('HEAD answers like GET without a body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/terms' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
})

test('a trailing slash redirects to the page itself', async () => {
  const lead = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    return [statusCode, headers.location]
  }
  expect(await lead('/customer/profile/?tab=addresses')).toEqual([308, '/customer/profile?tab=addresses'])
  expect(await lead('/terms//')).toEqual([308, '/terms'])
  for (const tricky of ['//evil.example/', '/\\evil.example/', '\\\\evil.example//'])
    expect(withoutLastSlash(tricky)).toBe('/evil.example')
  expect((await app.inject('/')).statusCode).toBe(200)
})

test('a page answers other methods with 405, and unknown files with 404', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const answer = await app.inject({ method, url: '/terms' })
    expect([answer.statusCode, answer.headers.allow], method).toEqual([405, 'GET, HEAD'])
  }
  expect((await app.inject({ method: 'PUT', url: '/gone' })).statusCode).toBe(404)
})

const elsewhere = [
  ...['//evil.example', '///evil.example', '/.//evil.example', '/././/evil.example', '/..//evil.example'],
  ...[
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '/.\\\\evil.example',
  ],
  ...[
    '/a/..//evil.example',
    '/a/%2e%2e//evil.example',
    '/;//evil.example',
    '/@evil.example',
    '/:@evil.example',
  ],
  ...[
    '/https://evil.example',
    '/http:evil.example',
    '/%5cevil.example',
    '/%2fevil.example',
    '/?//evil.example',
  ],
]

test('no prefix of a path redirects to another site', async () => {
  for (const path of elsewhere)
    for (const url of [path, `${path}/`, `${path}//`, `${path}/?next=//evil.example`]) {
      const answers = [await app.inject(url), await post(url), await post(url.replace('evil', 'app/silent'))]
      for (const { statusCode, headers } of answers) {
        expect(statusCode, url).toBeLessThan(500)
        const { location } = headers
        if (location)
          expect(new URL(location, 'http://localhost').host, `${url} -> ${location}`).toBe('localhost')
        if (location) expect(location, url).not.toMatch(/^[/\\]{2}|^\/\.+[/\\]{2}/)
      }
    }
  for (const url of elsewhere.flatMap((path) => [path, `${path}/`])) {
    const { host, pathname } = pageUrl({ protocol: 'http', host: 'clean.example', url })
    expect(host, url).toBe('clean.example')
    expect(pathname, url).not.toMatch(/^[/\\]{2}/)
    const bare = withoutLastSlash(url) ?? '/'
    expect(new URL(bare, 'http://clean.example').host, bare).toBe('clean.example')
    expect(bare, url).not.toMatch(/^[/\\]{2}|^\/\.+[/\\]/)
  }
})

test('a hidden page answers 404 in every spelling', async () => {
  for (const url of ['/trial', '/Trial', '/%74rial', '/trial?x=1', '/./trial', '//trial'])
    expect((await app.inject(url)).statusCode, url).toBe(404)
  expect((await app.inject('/trials')).statusCode).toBe(200)
})

test('pages answer a database outage with a plain text and are not cached', async () => {
  away = true
  const answer = await app.inject('/terms')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(answer.body).toContain('Please load this page again')
  away = false
  expect((await app.inject('/terms')).statusCode).toBe(200)
})
