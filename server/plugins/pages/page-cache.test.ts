import { expect, test } from 'vitest'
import { encodingFor } from './encoding.ts'
import { encodedBody, isPubliclyCacheable, PageCache, type RenderedPage, scriptHashes } from './page-cache.ts'

const page = (more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: [],
  body: Buffer.from('hello'),
  kind: 'public',
  shared: true,
  ...more,
})

test('a page is cached until it expires', () => {
  let now = 1
  const cache = new PageCache({ pages: 10, seconds: 30 }, () => now)
  cache.keep('/', page(), {})
  now = 30_001
  expect(cache.read('/')).not.toBeNull()
  now = 30_002
  expect(cache.read('/')).toBeNull()
})

test('the oldest page is evicted when the cache is full', () => {
  const cache = new PageCache({ pages: 2, seconds: 30 })
  for (const key of ['/a', '/b', '/c']) cache.keep(key, page(), {})
  expect(['/a', '/b', '/c'].map((key) => cache.read(key) !== null)).toEqual([false, true, true])
})

test('only a successful shared page without a cookie is cached', () => {
  expect(isPubliclyCacheable(page())).toBe(true)
  expect(isPubliclyCacheable(page({ kind: 'app' }))).toBe(true)
  expect(isPubliclyCacheable(page({ shared: false }))).toBe(false)
  expect(isPubliclyCacheable(page({ status: 404 }))).toBe(false)
  expect(isPubliclyCacheable(page({ headers: [['set-cookie', 'a=b']] }))).toBe(false)
  expect(isPubliclyCacheable(page({ headers: [['cache-control', 'no-store']] }))).toBe(false)
})

test("scriptHashes hashes only inline scripts with the render's nonce", () => {
  const body = Buffer.from(
    `<script nonce="a+/=">go()</script><script nonce="a+/=" src="/a.js"></script><script nonce="a+/=" type="module">stay()
</script><script nonce="a+/=">go()</script><script>inserted()</script><script nonce="b">guessed()</script>`,
  )
  expect(scriptHashes(page({ body }), 'a+/=')).toEqual([
    'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=',
    'sha256-saKd5KPje17xDo6/LZnoKThF99tBtt9Cc9tqJoxqocc=',
  ])
})

test('a cached page is compressed once per encoding', () => {
  const cache = new PageCache()
  cache.keep('/', page(), {})
  const kept = cache.read('/')
  if (!kept) return expect.unreachable()
  expect(encodedBody(kept, 'br')).toBe(encodedBody(kept, 'br'))
})

test('encodingFor picks the best encoding that the browser accepts', () => {
  expect(encodingFor('gzip, deflate, br')).toBe('br')
  expect(encodingFor('gzip;q=1.0, br;q=0')).toBe('gzip')
  expect(encodingFor('BR')).toBe('br')
  expect(encodingFor('zstd')).toBe('identity')
  expect(encodingFor(undefined)).toBe('identity')
})
