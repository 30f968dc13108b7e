import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerErrors } from '../errors.ts'
import { pages } from '../pages.ts'
import type { BuiltPages } from './built-pages.ts'

let folder: string
let app: FastifyInstance
let rendered: string[]
let holding: Promise<void> | null

/** '/own' is a page of one visitor, '/gone' is unknown; the rest is shared. */
const built: BuiltPages = {
  pageKindHeader: 'x-page-kind',
  render: async ({ url }) => {
    const { pathname, search } = new URL(url)
    rendered.push(pathname + search)
    await holding
    const kind = pathname === '/own' ? 'app' : 'public shared'
    return new Response('page', {
      status: pathname === '/gone' ? 404 : 200,
      headers: { 'x-page-kind': kind },
    })
  },
}

beforeEach(async () => {
  rendered = []
  holding = null
  folder = mkdtempSync(join(tmpdir(), 'renders-'))
  app = Fastify()
  answerErrors(app)
  await app.register(pages, {
    buildDirectory: folder,
    pages: built,
    visitor: async () => ({
      language: 'en',
      call: async () => ({ status: 200, body: '', link: null, cookies: [] }),
    }),
    checkOrigin: () => {},
  })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

describe('the query of a page without a cookie', () => {
  it('is ignored in the cache key for names the page does not read', async () => {
    for (let name = 0; name < 30; name++) await app.inject(`/terms?${name}=${name}`)
    await app.inject('/terms?utm_source=x&after=')
    expect(rendered).toEqual(['/terms', '/terms?after='])
  })

  it('separates cached pages by the values of names that pages read', async () => {
    await app.inject('/book?role=cleaner&redirect=%2Fa')
    await app.inject('/book?redirect=/a&x=1&role=cleaner')
    await app.inject('/book?redirect=/b')
    expect(rendered).toEqual(['/book?redirect=%2Fa&role=cleaner', '/book?redirect=%2Fb'])
  })

  it('is kept whole for a page that is not shared', async () => {
    await app.inject('/own?tab=security&x=1')
    expect(rendered.at(-1)).toBe('/own?tab=security&x=1')
  })
})

describe('the render limit', () => {
  const from = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress })

  it('answers 429 with Retry-After to a network over its share', async () => {
    const answers = []
    for (let page = 0; page < 70; page++) answers.push(await from('198.51.100.7', `/gone?after=${page}`))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(10)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused[0]?.body).toContain('Please load this page again in')
    expect(refused[0]?.headers['content-security-policy']).toContain("default-src 'none'")
    expect(rendered).toHaveLength(60)
    expect((await from('198.51.100.8', '/gone')).statusCode).toBe(404)
    // A cached page takes no points.
    await from('198.51.100.8', '/terms')
    expect((await from('198.51.100.7', '/terms')).statusCode).toBe(200)
    expect(
      (await app.inject({ method: 'PUT', url: '/gone', remoteAddress: '198.51.100.7' })).statusCode,
    ).toBe(503)
  })

  it('counts an IPv6 /48 as one network', async () => {
    for (let page = 0; page < 240; page++)
      await from(`2001:db8:7:${page.toString(16)}::1`, `/gone?after=${page}`)
    expect((await from('2001:db8:7:ffff::1', '/gone')).statusCode).toBe(429)
    expect((await from('2001:db8:8::1', '/gone')).statusCode).toBe(404)
  })

  it('answers 503 while too many renders wait, and recovers', async () => {
    let open = () => {}
    holding = new Promise<void>((resolve) => {
      open = resolve
    })
    const waiting = Array.from({ length: 112 }, (_, page) =>
      from(`10.${page}.1.1`, `/gone?after=${page}`).then(({ statusCode }) => statusCode),
    )
    const [first] = await Promise.all([Promise.race(waiting), from('10.200.1.1', '/gone?after=x')])
    expect(first).toBe(503)
    open()
    const all = await Promise.all(waiting)
    expect(all.filter((status) => status === 404)).toHaveLength(100)
    expect((await from('10.201.1.1', '/gone')).statusCode).toBe(404)
  })
})
