import { expect, test } from 'vitest'
import { encodingFor } from './encoding.ts'
import { encodedBody, PageCache, type RenderedPage } from './page-cache.ts'

const page = (more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: [],
  body: Buffer.from('hello'),
  kind: 'public',
  ...more,
})

test('a page is kept for its time and no longer', () => {
  let now = 1
  const cache = new PageCache({ pages: 10, seconds: 30 }, () => now)
  cache.keep('/', page())
  now = 30_001
  expect(cache.read('/')).not.toBeNull()
  now = 30_002
  expect(cache.read('/')).toBeNull()
})

test('the oldest page makes room, however many addresses are asked for', () => {
  const cache = new PageCache({ pages: 2, seconds: 30 })
  for (const key of ['/a', '/b', '/c']) cache.keep(key, page())
  expect(['/a', '/b', '/c'].map((key) => cache.read(key) !== null)).toEqual([false, true, true])
})

test('only good public pages are kept', () => {
  const cache = new PageCache()
  cache.keep('/app', page({ kind: 'app' }))
  cache.keep('/gone', page({ status: 404 }))
  expect([cache.read('/app'), cache.read('/gone')]).toEqual([null, null])
})

test('a kept page is compressed once', () => {
  const cache = new PageCache()
  cache.keep('/', page())
  const kept = cache.read('/')
  if (!kept) return expect.unreachable()
  expect(encodedBody(kept, 'br')).toBe(encodedBody(kept, 'br'))
})

test('the encoding is the best one that the browser takes', () => {
  expect(encodingFor('gzip, deflate, br')).toBe('br')
  expect(encodingFor('gzip;q=1.0, br;q=0')).toBe('gzip')
  expect(encodingFor('BR')).toBe('br')
  expect(encodingFor('zstd')).toBe('identity')
  expect(encodingFor(undefined)).toBe('identity')
})
