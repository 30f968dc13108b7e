import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadPages } from './built-pages.ts'

const folder = resolve(process.env.BUILD_DIR ?? 'build')

test("the built pages contain React's production build for any NODE_ENV", () => {
  const files = globSync('*/server/**/*.js', { cwd: folder })
  const built = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  expect(built).toContain('renderToReadableStream')
  expect(built.match(/process\.env\.NODE_ENV/g)).toBeNull()
})

test.for([
  ['/terms', 'public shared'],
  ['/book-now', 'app shared'],
  ['/customer/payment/7', 'app'],
  ['/cleaner/jobs', 'work'],
  ['/admin', 'work'],
])('the page %s has the kind %s', async ([path, kind]) => {
  const { render, pageKindHeader } = await loadPages(folder)
  const answer = await render(new Request(`http://localhost${path}`), {
    call: async () => ({ status: 503, body: '{}', link: null, cookies: [] }),
    hasSession: true,
    nonce: 'n',
    report: () => {},
  })
  expect(answer.headers.get(pageKindHeader)).toBe(kind)
})
