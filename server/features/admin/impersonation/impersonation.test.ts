import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOpenInView } from '#contract/impersonation.ts'
import { api } from '#contract/index.ts'
import { removeExpiredSessions } from '#server/features/accounts/remove-expired-sessions.ts'
import { deleteAccount } from '#server/features/own-data/delete-account.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let admin: TestPerson
let casey: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  admin = await operator(app, 'admin')
  casey = await app.people.customer()
})
afterAll(() => app.stop())

const refused = (code: string) => ({ body: { code } })
const reason = 'they see no bookings, they say'
const see = ({ id }: { id: number }, by = admin) =>
  by.actor.call('POST /api/admin/people/:id/impersonation', { params: { id }, body: { reason } })
const leave = () => admin.actor.call('DELETE /api/impersonation')
const whoIsHere = async ({ actor } = admin) => (await actor.call('GET /api/auth/current-user')).body
const rowsOf = () => app.context.db.selectFrom('impersonations').selectAll().execute()
const acts = () =>
  app.context.db.selectFrom('admin_acts').selectAll().where('act', '=', 'impersonate').execute()

test('an admin sees a person’s pages after the log entry, until leaving', async () => {
  const { jobId } = await bookPaidJob(app, {}, casey)
  const lastSeen = await lastSeenOf(casey)
  app.clock.forward({ hours: 2 })
  const { status, body } = await see(casey)
  expect(status).toBe(201)
  expect(Date.parse(body.until) - app.clock.now().getTime()).toBe(15 * 60_000)
  expect((await acts()).at(-1)).toMatchObject({ operator_id: admin.id, user_id: casey.id, reason })
  expect(await whoIsHere()).toMatchObject({ id: casey.id, email: casey.email, seenBy: { until: body.until } })
  const jobs = await admin.actor.call('GET /api/jobs')
  expect(jobs.body.map(({ id }) => id)).toEqual([jobId])
  // The admin area is closed meanwhile, and the person's last activity does not change.
  expect(await admin.actor.call('GET /api/admin/people')).toMatchObject(refused('wrong_role'))
  expect((await leave()).status).toBe(200)
  expect(await whoIsHere()).toMatchObject({ id: admin.id, role: 'admin' })
  expect((await whoIsHere()).seenBy).toBeUndefined()
  expect(await lastSeenOf(casey)).toBe(lastSeen)
  expect(await rowsOf()).toEqual([])
})

async function lastSeenOf({ id }: TestPerson) {
  return (await admin.actor.call('GET /api/admin/people/:id', { params: { id } })).body.lastSeenAt
}

test('impersonation refuses every endpoint that changes something', async () => {
  await see(casey)
  const leaving = ['DELETE /api/impersonation', ...logouts]
  const faults: string[] = []
  for (const [call, { signedBy }] of Object.entries(api as Record<string, { signedBy?: string }>)) {
    if (signedBy || leaving.includes(call) || call === 'GET /api/logout') continue
    if (call.startsWith('GET ') && isOpenInView(call)) continue
    const [method = '', path = ''] = call.split(' ')
    const answer = await admin.actor.fetch(path.replace(/:\w+/g, '1'), {
      method,
      ...(method !== 'GET' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    })
    const { code } = await answer.json().catch(() => ({ code: 'none' }))
    if (answer.status !== 403 || code !== 'impersonation_is_read_only')
      faults.push(`${call}: ${answer.status} ${code}`)
  }
  expect(faults).toEqual([])
  for (const secret of ['/api/sessions', '/api/user/factors', '/api/identities'])
    expect((await admin.actor.fetch(secret)).status).toBe(403)
  await leave()
  expect((await casey.actor.call('GET /api/sessions')).status).toBe(200)
})

const logouts = ['POST /api/auth/logout', 'POST /api/direct-auth/logout', 'POST /api/logout']

test('admins, guests and deleted accounts cannot be impersonated, and support impersonates no one', async () => {
  const support = await operator(app, 'support')
  const gone = await app.people.customer()
  await deleteAccount(app.context, gone.id)
  const before = await acts()
  expect(await see(casey, support)).toMatchObject(refused('wrong_role'))
  expect(await see(support)).toMatchObject(refused('no_view_of_operators'))
  expect(await see(gone)).toMatchObject(refused('person_deleted'))
  expect(await see({ id: 999_999 })).toMatchObject(refused('person_not_found'))
  expect(await see(casey, casey)).toMatchObject(refused('wrong_role'))
  expect(await acts()).toEqual(before)
  expect(await rowsOf()).toEqual([])
})

test('it ends with its time, the role, the account or the session', async () => {
  await see(casey)
  app.clock.forward({ minutes: 15 })
  expect((await whoIsHere()).id).toBe(admin.id)
  await removeExpiredSessions(app.context)
  expect(await rowsOf()).toEqual([])

  const second = await operator(app, 'admin')
  const setRole = (id: number, role: 'support' | 'admin' | 'customer') =>
    app.context.db.updateTable('users').set({ role }).where('id', '=', id).execute()
  await see(casey, second)
  await setRole(second.id, 'support')
  expect((await whoIsHere(second)).id).toBe(second.id)
  await setRole(second.id, 'admin')
  expect((await whoIsHere(second)).id).toBe(casey.id)
  await setRole(casey.id, 'admin')
  expect((await whoIsHere(second)).id).toBe(second.id)
  await setRole(casey.id, 'customer')
  expect((await second.actor.call('POST /api/auth/logout')).status).toBe(200)
  expect(await rowsOf()).toEqual([])

  const nell = await app.people.customer()
  await see(nell)
  await deleteAccount(app.context, nell.id)
  expect((await whoIsHere()).id).toBe(admin.id)
})

test('the person’s data export contains the impersonation', async () => {
  const { personalDataSections: sections } = await import('#server/features/own-data/sections.ts')
  const { sql } = await import('kysely')
  const decisions = sections.find(({ title }) => title === 'decisionsAboutYourAccount')
  const { rows } = await sql<{ act: string; reason: string }>`SELECT act, reason FROM admin_acts t
    WHERE ${decisions?.mine({ id: casey.id, email: casey.email })}`.execute(app.context.db)
  expect(rows).toContainEqual({ act: 'impersonate', reason })
})
