import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import type { PageAccess } from '../page-kind.tsx'
import { dashboardOf } from '../paths.ts'
import { redirectFor } from './guard.ts'
import { destinationOf } from './safe-redirect.ts'

const hostile = [
  '//evil.com',
  '///evil.com',
  '////evil.com/customer/jobs',
  '/\\evil.com',
  '\\\\evil.com',
  '/\\/evil.com',
  '\\/evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\u0000/evil.com',
  '\t//evil.com',
  ' //evil.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'https://evil.com',
  'https:evil.com',
  'http:/evil.com',
  'evil.com',
  '@evil.com',
  '/@evil.com',
  '%2F%2Fevil.com',
  '/%2Fevil.com',
  '/%2F%2Fevil.com',
  '/%5Cevil.com',
  '/%09/evil.com',
  '/..//evil.com',
  '/.//evil.com',
  '/customer/..//evil.com',
  '/customer/../..//evil.com',
  '/customer/%2e%2e//evil.com',
  '/customer/../api/logout',
  '/api/logout',
  '/api/auth/current-user',
  '/auth/login?redirect=//evil.com',
  '/auth/register',
  '/sandbox',
  '/assets/a.js',
  '/unknown',
  '//customer/jobs',
  '/customer/jobs//evil.com',
  '/customer\\jobs',
  '/customer/jobs/<script>',
  '?redirect=/customer/jobs',
  '#/customer/jobs',
  '',
  '/',
  `/customer/jobs?${'a'.repeat(2000)}`,
]

test.each(hostile)('%j leads to the own dashboard', (asked) => {
  expect(destinationOf('customer', asked)).toBe('/customer/dashboard')
  expect(destinationOf('cleaner', asked)).toBe('/cleaner/dashboard')
  expect(destinationOf('admin', asked)).toBe('/admin')
})

test('a page that the role may open is honoured, with its search and hash', () => {
  expect(destinationOf('customer', '/customer/jobs/7?from=mail#history')).toBe(
    '/customer/jobs/7?from=mail#history',
  )
  expect(destinationOf('customer', '/book-now?when=today')).toBe('/book-now?when=today')
  expect(destinationOf('cleaner', '/cleaner/jobs')).toBe('/cleaner/jobs')
  expect(destinationOf('customer', '/customer/request?cleanerId=4')).toBe('/customer/request?cleanerId=4')
})

test('pages for anyone who is signed in are honoured for every role', () => {
  for (const role of ['customer', 'cleaner', 'admin'] as const) {
    expect(destinationOf(role, '/settings')).toBe('/settings')
    expect(destinationOf(role, '/settings/your-data')).toBe('/settings/your-data')
    expect(destinationOf(role, '/cleaner/schedule')).toBe('/cleaner/schedule')
  }
})

test("another role's page leads to the own dashboard", () => {
  expect(destinationOf('cleaner', '/customer/jobs')).toBe('/cleaner/dashboard')
  expect(destinationOf('customer', '/cleaner/jobs')).toBe('/customer/dashboard')
  expect(destinationOf('admin', '/customer/dashboard')).toBe('/admin')
})

test('a former customer gets to what they booked', () => {
  expect(destinationOf('cleaner', '/customer/jobs/7', true)).toBe('/customer/jobs/7')
  expect(destinationOf('cleaner', '/customer/request', true)).toBe('/cleaner/dashboard')
  expect(destinationOf('admin', '/customer/jobs/7', true)).toBe('/customer/jobs/7')
  expect(destinationOf('admin', '/customer/jobs/7')).toBe('/admin')
})

test('an address in the search stays a search', () => {
  expect(destinationOf('customer', '/customer/jobs?next=https://evil.com')).toBe(
    '/customer/jobs?next=https://evil.com',
  )
})

// React Router's route helpers read this global.
globalThis.__reactRouterAppDirectory = join(import.meta.dirname, '..')
const { default: routes } = await import('../routes.ts')

/** The routes of the app with their access, from their exports. */
function pagesOfApp(
  entries: readonly RouteConfigEntry[] = routes,
): { path: string; access: PageAccess; source: string }[] {
  return entries.flatMap(({ path, file, children }) => {
    if (children) return pagesOfApp(children)
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    const access = /handle: PageHandle = \{ access: '([a-z-]+)'/.exec(source)?.[1] as PageAccess | undefined
    return path && access ? [{ path: path.replace(/:\w+/, '7'), access, source }] : []
  })
}

test('after signing in everybody gets to each page that they may open, and to none that would send them away', () => {
  const guarded = pagesOfApp().filter(({ access }) => access !== 'open')
  expect(guarded.length).toBeGreaterThan(15)
  for (const { path, access } of guarded)
    for (const role of ['customer', 'cleaner', 'admin'] as const)
      for (const hasBookings of [false, true]) {
        const opens = redirectFor(access, { role, hasBookings }, path) === null
        const led = destinationOf(role, path, hasBookings)
        expect(led, `${role} ${hasBookings} ${path}`).toBe(opens ? path : dashboardOf(role))
      }
})

test('pages that send visitors to sign in get them back', () => {
  const asking = pagesOfApp().filter(({ source }) =>
    /redirect\(paths\.login\(\{ redirect: paths\.\w+\(\)/.test(source),
  )
  expect(asking.map(({ path }) => path).sort()).toEqual(['/settings/messages', '/settings/your-data'])
  for (const { path } of asking) expect(destinationOf('customer', path)).toBe(path)
})
