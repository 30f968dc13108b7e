import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import type { TestActor } from '#tests/support/actor.ts'
import { atFullSize } from '#tests/support/at-full-size.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let actors: Record<string, TestActor>

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
  const { customer } = await bookPaidJob(app)
  const cleaner = await app.people.cleanerWithProfile()
  actors = { visitor: app.visitor(), customer: customer.actor, cleaner: cleaner.actor }
})
afterAll(() => app.stop())

const calls = (Object.entries(api) as [string, Endpoint][]).map(([call, endpoint]) => {
  const [method = '', path = ''] = call.split(' ')
  return { call, method, path, endpoint }
})
const withBody = calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('logout'))
const filled = (path: string) => path.replace(':id', '1000').replace(':provider', 'apple')
const refused = [400, 401, 403, 404, 409, 413]

/** Everything that a refused request must leave unchanged. */
async function fingerprint(): Promise<string> {
  const tables = ['users', 'addresses', 'jobs', 'job_events', 'payments', 'refunds', 'payouts', 'reviews']
  const sums = await Promise.all(
    [...tables, 'cleaner_profiles', 'ledger_entries', 'stripe_events', 'contact_messages', 'photos'].map(
      (table) =>
        sql<{ sum: string }>`SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS sum
        FROM ${sql.table(table)} t`.execute(app.context.db),
    ),
  )
  return sums.map(({ rows }) => rows[0]?.sum).join()
}

async function send(
  actor: TestActor,
  method: string,
  path: string,
  body: string | undefined,
  type = 'application/json',
) {
  const answer = await actor.fetch(path, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'content-type': type } }),
  })
  return { status: answer.status, text: await answer.text() }
}

function expectRefusal({ status, text }: { status: number; text: string }, what: string) {
  expect(refused, `${what}: ${status} ${text.slice(0, 200)}`).toContain(status)
  const body = JSON.parse(text)
  expect(body.message, what).toEqual(expect.any(String))
  expect(body.code, what).toEqual(expect.any(String))
  expect(text).not.toMatch(/\bat .*\.ts:\d|node_modules|syntax error/)
}

const strangeIds = [
  'x'.repeat(300),
  '999999',
  '0',
  '-1',
  'abc',
  '1e3',
  '99999999999',
  '9'.repeat(16),
  '9'.repeat(20),
  "1'--",
  '%00',
  '..%2f..%2f1',
  '1.5',
]

/** Runs each value for one person in turn, or with PROOFS=full for every person; in parallel. */
async function everyone<T>(values: T[], act: (name: string, actor: TestActor, value: T) => Promise<void>) {
  const people = Object.entries(actors)
  const acts = values.flatMap((value, turn) =>
    people
      .filter((_, person) => atFullSize || person === turn % people.length)
      .map(([name, actor]) => act(name, actor, value)),
  )
  await Promise.all(acts)
}

const malformed = ['{', '[1,2', 'null', '[]', '"text"', '42', 'true', '{"a":}', '\u0000']

test('malformed JSON and wrong body types are refused by every call without effect', async () => {
  const before = await fingerprint()
  for (const { call, method, path } of withBody.filter(({ endpoint }) => endpoint.body)) {
    const url = filled(path)
    await everyone(malformed, async (name, actor, body) =>
      expectRefusal(await send(actor, method, url, body), `${name} ${call} ${body}`),
    )
  }
  expect(await fingerprint()).toBe(before)
})

const strange = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  'x'.repeat(6000),
  '\u0000',
  '💥',
  [],
  {},
  [null],
  { a: 1 },
  '<b>',
  "' OR 1=1 --",
]

/**
 * A third of the values goes into each field, and each third into a third of the fields, unless PROOFS=full.
 */
const isSent = (field: number) => (_: unknown, value: number) => atFullSize || (field + value) % 3 === 0

test('wrong types in any field never cause a server error', async () => {
  for (const { call, method, path, endpoint } of withBody.filter(({ endpoint }) => !endpoint.signedBy)) {
    const fields = Object.keys((endpoint.body as { shape?: object } | undefined)?.shape ?? {})
    for (const [turn, field] of fields.entries())
      await Promise.all(
        strange.filter(isSent(turn)).map(async (value) => {
          const sent = { role: 'admin', isGuest: true, id: 1, userId: 1, status: value, [field]: value }
          const url = filled(path)
          const reply = await send(actors.customer ?? app.visitor(), method, url, JSON.stringify(sent))
          expect(reply.status, `${call} ${field} ${JSON.stringify(value)?.slice(0, 40)}`).toBeLessThan(500)
        }),
      )
  }
  const { rows } = await sql<{ role: string }>`SELECT role FROM users WHERE role = 'admin'`.execute(
    app.context.db,
  )
  expect(rows).toEqual([])
})

test('unknown and invalid ids answer 400, 401, 403 or 404', async () => {
  for (const { call, method, path } of calls.filter(({ path }) => path.includes(':id')))
    await everyone(strangeIds, async (name, actor, id) => {
      const body = method === 'PUT' ? '{"status":"cancelled"}' : undefined
      expectRefusal(await send(actor, method, path.replace(':id', id), body), `${name} ${call} ${id}`)
    })
})

test('a body over the limit answers 413 for every caller', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(400_000) })
  for (const { call, method, path, endpoint } of withBody.filter(
    ({ endpoint }) => endpoint.body && !endpoint.signedBy,
  )) {
    const actor = endpoint.access === 'cleaner' ? actors.cleaner : actors.customer
    const type = endpoint.takes === 'form' ? 'application/x-www-form-urlencoded' : undefined
    const reply = await send(actor ?? app.visitor(), method, filled(path), body, type)
    expect([413, 401, 403], `${call} ${reply.status}`).toContain(reply.status)
  }
  const signedOut = await send(app.visitor(), 'POST', '/api/auth/register', body)
  expect(signedOut.status).toBe(413)
})

test('a cross-site request changes nothing', async () => {
  const origin = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const { call, method, path, endpoint } of withBody) {
    const answer = await (actors.customer as TestActor).fetch(filled(path), {
      method,
      headers: { ...origin, 'content-type': 'application/json' },
      body: '{}',
    })
    // A webhook's signature replaces the origin check; other sites can only post forms.
    expect(answer.status, call).toBe(endpoint.signedBy || endpoint.fromElsewhere ? 400 : 403)
  }
  await (actors.customer as TestActor).fetch('/api/logout', { headers: origin })
  expect((await (actors.customer as TestActor).call('GET /api/auth/current-user')).status).toBe(200)
})

test('a known path answers 405 with Allow for another method', async () => {
  const visitor = app.visitor()
  const ask = async (method: string, path: string) => {
    const answer = await visitor.fetch(path, { method })
    const { code } = (await answer.json()) as { code: string }
    return [answer.status, code, answer.headers.get('allow')]
  }
  const refused = (allow: string) => [405, 'method_not_allowed', allow]
  expect(await ask('DELETE', '/api/jobs')).toEqual(refused('GET, POST'))
  expect(await ask('GET', '/api/auth/login?x=1')).toEqual(refused('POST'))
  expect(await ask('PATCH', '/api/jobs/12/status')).toEqual(refused('PUT'))
  expect(await ask('POST', '/api/live')).toEqual(refused('GET'))
  expect(await ask('PUT', '/api/webhooks/stripe')).toEqual(refused('POST'))
  expect(await ask('DELETE', '/api/nothing')).toEqual([404, 'not_found', null])
})

test('a trailing slash reaches the same call and never redirects to another site', async () => {
  const lead = async (path: string) => {
    const answer = await app.visitor().fetch(path, { method: 'POST' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await lead('/api/auth/login/?a=b')).toEqual([308, '/api/auth/login?a=b'])
  expect(await lead('/\\evil.example/')).toEqual([308, '/evil.example'])
})

test('an unparsable request gets the usual refusal body', async () => {
  expectRefusal(await send(app.visitor(), 'GET', '/api/jobs/%zz', undefined), 'bad address')
  expectRefusal(await send(app.visitor(), 'GET', `/api/jobs/${'9'.repeat(300)}`, undefined), 'long id')
  const headers = { 'x-long': 'x'.repeat(40_000) }
  const answer = await app.visitor().fetch('/api/config', { headers })
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
    431,
    'headers_too_large',
  ])
})

test('an unknown API path answers JSON', async () => {
  expectRefusal(await send(app.visitor(), 'GET', '/api/nothing/here', undefined), 'unknown path')
  expectRefusal(await send(app.visitor(), 'POST', '/api/nothing', '{}'), 'unknown path')
})
