import { resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltPages, type CallInside, loadPages } from '../server/http/pages/built-pages.ts'
import { sharedPageQuery } from '../server/http/pages/page-address.ts'
import type { Actor } from '../testing/actor.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import routes from '../web/routes.ts'

let app: TestApp
let built: BuiltPages
let visitor: Actor
let cleanerId: number

beforeAll(async () => {
  app = await startTestApp()
  built = await loadPages(resolve(process.env.BUILD_DIR ?? 'build'))
  visitor = app.visitor()
  cleanerId = (await app.people.cleanerWithProfile()).id
})
afterAll(() => app.stop())

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

const call: CallInside = async ({ method, path, headers }) => {
  const answer = await visitor.fetch(path, { method, headers })
  return { status: answer.status, body: await answer.text(), link: answer.headers.get('link'), cookies: [] }
}

/** What React Router itself asks an address for. */
const ofRouter = ['index', '_routes']

/** Renders a page for a visitor without a cookie; answers whether it is shared, and the query names that it read. */
async function render(path: string): Promise<{ shared: boolean; names: string[] }> {
  const url = `http://localhost${path.replace('*', 'no-such-page').replace(':id', String(cleanerId))}`
  const read = new Set<string>()
  const { get, getAll, has } = URLSearchParams.prototype
  const reading =
    <Rest extends unknown[], Answer>(
      method: (this: URLSearchParams, name: string, ...rest: Rest) => Answer,
    ) =>
    (params: URLSearchParams, name: string, rest: Rest): Answer => {
      read.add(name)
      return method.call(params, name, ...rest)
    }
  const [gets, getsAll, looks] = [reading(get), reading(getAll), reading(has)]
  Object.assign(URLSearchParams.prototype, {
    get(this: URLSearchParams, name: string) {
      return gets(this, name, [])
    },
    getAll(this: URLSearchParams, name: string) {
      return getsAll(this, name, [])
    },
    has(this: URLSearchParams, name: string, ...value: [string?]) {
      return looks(this, name, value)
    },
  })
  try {
    const answer = await built.render(new Request(url), {
      ...{ call, hasSession: false, nonce: 'n', report: () => {} },
    })
    await answer.text()
    const kind = answer.headers.get(built.pageKindHeader) ?? ''
    return { shared: kind.includes('shared'), names: [...read].filter((name) => !ofRouter.includes(name)) }
  } finally {
    Object.assign(URLSearchParams.prototype, { get, getAll, has })
  }
}

describe('the query names of pages that are the same for everybody', () => {
  it('are those that the cache of pages knows', async () => {
    const known: readonly string[] = sharedPageQuery
    const reads: Record<string, string[]> = {}
    for (const path of pathsOf(routes)) {
      const { shared, names } = await render(`/${path.replace(/^\//, '')}`)
      if (shared) reads[path] = names
    }
    const unknown = Object.entries(reads).flatMap(([path, names]) =>
      names.filter((name) => !known.includes(name)).map((name) => `${path}?${name}`),
    )
    expect(unknown).toEqual([])
    // What is watched is what pages read.
    expect(reads['/auth/login']).toEqual(expect.arrayContaining(['redirect', 'with', 'problem']))
    expect(reads['/cleaners/:id']).toEqual(['after'])
    expect(Object.keys(reads)).toEqual(expect.arrayContaining(['/', '/terms', '/contact', '/book-now']))
  })
})
