import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import type { TestActor } from '#tests/support/actor.ts'
import { manyJobs } from '#tests/support/many-jobs.ts'
import { operator } from '#tests/support/operator.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let cleaner: TestActor
let admin: TestActor
let customer: TestActor
let jobId = 0

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  cleaner = (await app.people.cleaner()).actor
  admin = (await operator(app, 'admin')).actor
  const booker = await app.people.customer()
  customer = booker.actor
  ;[jobId = 0] = await manyJobs(app, { count: 5, customerId: booker.id, from: '2026-06-12T10:00Z' })
})
afterAll(() => app.stop())

const lists = (Object.entries(api) as [string, Endpoint][])
  .filter(([, { query }]) => query && 'after' in (query as unknown as { shape: object }).shape)
  .map(([call]) => call.split(' ')[1] ?? '')

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function nextOf(path: string): Promise<string> {
  const link = (await cleaner.fetch(path)).headers.get('link')
  return new URL(/<([^>]+)>/.exec(link ?? '')?.[1] ?? '', app.origin).searchParams.get('after') ?? ''
}

async function refusal(list: string, after: string) {
  const path = list.replace('/jobs/:id', `/jobs/${jobId}`).replace(':id', '1')
  const separator = path.includes('?') ? '&' : '?'
  // The messages about a job are for its sides alone.
  const reader = path.startsWith('/api/admin/')
    ? admin
    : list.startsWith('/api/jobs/:id/')
      ? customer
      : cleaner
  const answer = await reader.fetch(`${path}${separator}after=${encodeURIComponent(after)}`)
  return { status: answer.status, message: (await answer.json()).message }
}

test('a cursor is refused under another sort order or list', async () => {
  const path = '/api/jobs/available'
  const next = await nextOf(`${path}?sort=price-low&limit=2`)
  expect(next).not.toBe('')
  expect((await refusal(`${path}?sort=price-low`, next)).status).toBe(200)
  expect(lists).toHaveLength(42)
  for (const other of [...lists, `${path}?sort=price-high`, `${path}?sort=date-latest`]) {
    const { status, message } = await refusal(other, next)
    expect([other, status]).toEqual([other, 400])
    expect(message).toMatch(/^That page (belongs to another list or order|does not exist)/)
  }
})

test('a forged cursor is refused by every list', async () => {
  const strange = ['x', '%00', 'e30', 'bnVsbA', cursor([]), cursor(['2026-06-12T10:00:00.000Z', 1])]
  const values = [
    '',
    'x',
    '2026-02-30T10:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    'now',
    null,
    {},
    1.5,
    1e300,
  ]
  const names = ['open-date-earliest', 'own-jobs-latest', 'own-reviews', 'cleaners', 'admin-people']
  const forged = names.flatMap((name) => [
    ...values.map((value) => cursor([name, value, 1])),
    ...[1.5, 1e16, '1', null].map((id) => cursor([name, 1, id])),
  ])
  // Admin lists share their implementation: one is enough.
  const isLikeAnother = (path: string) => path.startsWith('/api/admin/') && path !== '/api/admin/people'
  for (const path of lists)
    for (const after of isLikeAnother(path) ? strange : [...strange, ...forged])
      expect([path, after, (await refusal(path, after)).status]).toEqual([path, after, 400])
})

test('a full last page has no next link', async () => {
  const link = async (limit: number) =>
    (await cleaner.fetch(`/api/jobs/available?limit=${limit}`)).headers.get('link')
  expect(await link(5)).toBeNull()
  expect(await link(4)).toContain('rel="next"')
  // A search may contain a question mark: the next page keeps the whole query.
  const searched = await cleaner.fetch('/api/jobs/available?search=Seattle?&limit=4')
  expect(searched.headers.get('link')).toMatch(/[?]search=Seattle%3F&limit=4&after=/)
})
