import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWhole } from '#tests/authorization/serve-whole.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let whole: Awaited<ReturnType<typeof serveWhole>>
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://clean.example' } })
  whole = await serveWhole(app.context, { pages: true })
})
afterAll(async () => {
  await whole.stop()
  await app.stop()
})

interface Visit {
  path: string
  accept?: string
  cookie?: string
}

async function open({ path, accept, cookie }: Visit) {
  const headers = { ...(accept && { 'accept-language': accept }), ...(cookie && { cookie }) }
  const answer = await fetch(whole.origin + path, { headers, redirect: 'manual' })
  const html = await answer.text()
  return { answer, html, language: /<html lang="(\w+)"/.exec(html)?.[1] }
}

describe('the language of a page', () => {
  it.each<[Visit, string]>([
    [{ path: '/terms' }, 'en'],
    [{ path: '/terms', accept: 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
    [{ path: '/terms', accept: 'de' }, 'en'],
    [{ path: '/terms', accept: 'es', cookie: 'locale=en' }, 'en'],
    [{ path: '/terms', cookie: 'locale=es' }, 'es'],
    [{ path: '/terms', cookie: 'locale=xx' }, 'en'],
    [{ path: '/es/terms' }, 'es'],
    [{ path: '/es/terms', cookie: 'locale=en' }, 'es'],
    [{ path: '/es' }, 'es'],
    [{ path: '/es/no-such-page' }, 'es'],
    [{ path: '/es/book-now' }, 'es'],
    [{ path: '/es/auth/login' }, 'es'],
    [{ path: '/book-now', accept: 'es' }, 'es'],
  ])('of %j is %s', async (visit, language) => {
    expect((await open(visit)).language).toBe(language)
  })

  it('is that of the account, whatever the browser prefers', async () => {
    const { actor } = await app.people.customer()
    await actor.call('PUT /api/user/language', { body: { language: 'es' } })
    expect((await open({ path: '/customer/jobs', cookie: actor.cookie, accept: 'en' })).language).toBe('es')
  })

  it('is part of the key of the page cache', async () => {
    const [first, second] = [await open({ path: '/terms' }), await open({ path: '/terms', accept: 'es' })]
    const again = await open({ path: '/terms' })
    expect([first.language, second.language, again.language]).toEqual(['en', 'es', 'en'])
    expect(first.answer.headers.get('vary')).toContain('accept-language')
  })
})

describe('a public page', () => {
  it('names its address in each language for search engines', async () => {
    for (const path of ['/terms', '/es/terms']) {
      const { html } = await open({ path })
      expect(html).toContain(`<link rel="canonical" href="https://clean.example${path}"/>`)
      for (const [language, to] of [
        ['en', '/terms'],
        ['es', '/es/terms'],
        ['x-default', '/terms'],
      ])
        expect(html).toMatch(
          new RegExp(`<link rel="alternate" hrefLang="${language}" href="https://clean.example${to}"/>`, 'i'),
        )
    }
    const map = await (await fetch(`${app.origin}/sitemap.xml`)).text()
    expect(map).toContain('<loc>https://clean.example/es/terms</loc>')
    expect(map).toContain('<xhtml:link rel="alternate" hreflang="es" href="https://clean.example/es/terms"/>')
  })

  it('links to public pages in its own language', async () => {
    const { html } = await open({ path: '/es/terms' })
    expect(html).toContain('href="/es/privacy-policy"')
    expect((await open({ path: '/terms' })).html).toContain('href="/privacy-policy"')
  })
})

describe('POST /language', () => {
  const choose = (body: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${whole.origin}/language`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(body),
    })

  it('sets the cookie and returns to the page without the language in its address', async () => {
    const answer = await choose({ language: 'es', next: '/es/terms?after=1' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/terms?after=1'])
    expect(answer.headers.get('set-cookie')).toMatch(/^locale=es;/)
  })

  it.each([
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/es//evil.example', '/evil.example'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
  ])('never leads away from this site: %s', async (next, location) => {
    const answer = await choose({ language: 'es', next })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  })

  it('ignores a language that the product does not have, and other sites', async () => {
    expect((await choose({ language: 'xx', next: '/terms' })).headers.get('set-cookie')).toBeNull()
    const foreign = await choose(
      { language: 'es' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    )
    expect(foreign.status).toBe(403)
  })
})
