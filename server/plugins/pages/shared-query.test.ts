import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '#tests/support/actor.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { type BuiltPages, type CallInside, loadPages } from './built-pages.ts'
import { sharedPageQuery, sharedUrl } from './page-address.ts'

let app: TestApp
let built: BuiltPages
let visitor: TestActor
let cleanerId: number

beforeAll(async () => {
  app = await startTestApp()
  built = await loadPages(resolve(process.env.BUILD_DIR ?? 'build'))
  visitor = app.visitor()
  cleanerId = (await app.people.cleanerWithProfile()).id
  await app.context.db
    .updateTable('cleaner_profiles')
    .set({ is_public: true })
    .where('user_id', '=', cleanerId)
    .execute()
})
afterAll(() => app.stop())

const call: CallInside = async ({ method, path, headers }) => {
  const answer = await visitor.fetch(path, { method, headers })
  return { status: answer.status, body: await answer.text(), link: answer.headers.get('link'), cookies: [] }
}

/** Status and HTML, without scripts, of a page as visitors without a cookie get it. */
async function cached(path: string): Promise<string> {
  const url = sharedUrl(new URL(path, 'http://localhost'))
  const visit = { call, hasSession: false, nonce: 'n', report: () => {} }
  const answer = await built.render(new Request(url), visit)
  return `${answer.status} ${(await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')}`
}

const pages = [
  ['/auth/login', 'redirect=%2Fcustomer%2Fjobs'],
  ['/auth/login', 'with=google&problem=unreachable'],
  ['/auth/register', 'role=cleaner'],
  ['/contact', 'sent=1'],
  ['/book-now', 'date=2031-05-05'],
  ['/book-now', 'when=emergency'],
  ['/book-now', 'bathrooms=3'],
  ['/book-now', 'cleanerId=1'],
  ['/book-now', 'change=1'],
  ['/book-now', 'code=SPRING20'],
  ['/cleaners/:id', 'after=1'],
] as const

describe('the cached HTML of a page', () => {
  it.each(pages)('varies by the query: %s?%s', async (page, query) => {
    const path = page.replace(':id', String(cleanerId))
    expect(await cached(`${path}?${query}`)).not.toBe(await cached(path))
  })

  it('does not vary by other query names', async () => {
    expect(await cached('/book-now?utm_source=x')).toBe(await cached('/book-now'))
  })

  it('is tested with each query name of the cache key', () => {
    const tested = pages.flatMap(([, query]) => [...new URLSearchParams(query).keys()])
    expect([...new Set(tested)].sort()).toEqual([...sharedPageQuery].sort())
  })
})
