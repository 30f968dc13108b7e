import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestActor } from '#tests/support/actor.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const isIn = async (actor: TestActor) => (await actor.call('GET /api/auth/current-user')).status === 200
const newDeviceMails = ({ email }: TestPerson) =>
  app.outbox.mails.filter(({ to, subject }) => to === email && subject.startsWith('New device'))

async function onDevice({ email, password }: TestPerson, userAgent: string): Promise<TestActor> {
  const actor = app.visitor()
  const headers = { 'user-agent': userAgent }
  expect((await actor.call('POST /api/auth/login', { body: { email, password }, headers })).status).toBe(200)
  return actor
}

test('GET /api/sessions lists devices with times and marks the current one', async () => {
  const kim = await app.people.customer()
  const signedInAt = app.clock.now().toISOString()
  const other = await onDevice(kim, windows)
  app.clock.forward({ minutes: 30 })
  expect(await isIn(other)).toBe(true)
  const { body } = await kim.actor.call('GET /api/sessions')
  expect(body).toHaveLength(2)
  expect(body.find(({ current }) => !current)).toMatchObject({
    device: 'Chrome on Windows',
    signedInAt,
    lastUsedAt: signedInAt,
  })
  app.clock.forward({ minutes: 31 })
  expect(await isIn(other)).toBe(true)
  const later = await other.call('GET /api/sessions')
  expect(later.body.find(({ current }) => current)).toMatchObject({
    device: 'Chrome on Windows',
    lastUsedAt: app.clock.now().toISOString(),
  })
})

test('a person ends one session or all others, and none of another person', async () => {
  const [kim, lee] = [await app.people.customer(), await app.people.customer()]
  const [laptop, mobile] = [await onDevice(kim, windows), await onDevice(kim, phone)]
  const { body } = await kim.actor.call('GET /api/sessions')
  const id = body.find(({ device }) => device === 'Safari on iPhone')?.id ?? 0
  const end = (actor: TestActor) => actor.call('DELETE /api/sessions/:id', { params: { id } })
  expect(await end(lee.actor)).toMatchObject({ status: 404, body: { code: 'session_not_found' } })
  expect(await isIn(mobile)).toBe(true)
  expect((await end(kim.actor)).status).toBe(200)
  expect((await end(kim.actor)).status).toBe(404)
  expect([await isIn(mobile), await isIn(laptop)]).toEqual([false, true])
  // Its device is unknown again, the others are not.
  const before = newDeviceMails(kim).length
  for (const actor of [laptop, mobile]) await actor.call('POST /api/auth/login', { body: kim })
  await until(async () => newDeviceMails(kim).length > before)
  expect(newDeviceMails(kim)).toHaveLength(before + 1)

  const third = await onDevice(kim, phone)
  expect((await kim.actor.call('POST /api/sessions/end-others')).body).toEqual({ ended: 3 })
  expect(await Promise.all([kim.actor, laptop, third, lee.actor].map(isIn))).toEqual([
    true,
    false,
    false,
    true,
  ])
  // Their devices are unknown again.
  const told = newDeviceMails(kim).length
  await third.call('POST /api/auth/login', { body: kim })
  await until(async () => newDeviceMails(kim).length > told)
  await kim.actor.call('POST /api/auth/login', { body: kim })
})

test('a login from an unknown device sends one mail', async () => {
  const kim = await app.people.customer()
  await kim.actor.call('POST /api/auth/logout')
  await kim.actor.call('POST /api/auth/login', { body: kim })
  const stranger = await onDevice(kim, windows)
  await until(async () => newDeviceMails(kim).length === 1)
  expect(newDeviceMails(kim)[0]?.text).toContain('Device: Chrome on Windows')
  await stranger.call('POST /api/auth/login', { body: kim })
  const odd = await onDevice(kim, 'Pay at https://evil.example/ now')
  await until(async () => newDeviceMails(kim).length === 2)
  expect(newDeviceMails(kim)[1]?.text).toContain('Device: Unknown device')
  expect(JSON.stringify(newDeviceMails(kim))).not.toContain('evil')

  // A new password makes all devices unknown but the one it was chosen on.
  const body = { currentPassword: kim.password, password: 'new password' }
  await kim.actor.call('PUT /api/user/password', { body })
  const again = { body: { email: kim.email, password: 'new password' } }
  await kim.actor.call('POST /api/auth/login', again)
  await odd.call('POST /api/auth/login', again)
  await until(async () => newDeviceMails(kim).length === 3)
})

test('the 101st session ends the least recently used; the list starts with the own', async () => {
  const kim = await app.people.customer()
  const first = kim.actor
  const { db } = app.context
  const row = { user_id: kim.id, sess: '{}', device: 'Chrome on Linux', device_key: null }
  const used = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000)
  const rows = Array.from({ length: 99 }, (_, index) => ({
    ...row,
    ...{
      sid: `kim ${kim.id} ${index}`,
      expire: used(9999),
      created_at: used(0),
      last_seen_at: used(index + 1),
    },
  }))
  await db.insertInto('sessions').values(rows).execute()
  const { body } = await first.call('GET /api/sessions')
  expect(body).toHaveLength(100)
  expect(body[0]?.current).toBe(true)
  app.clock.forward({ hours: 3 })
  const another = await onDevice(kim, windows)
  const listed = await another.call('GET /api/sessions')
  expect(listed.body).toHaveLength(100)
  expect(listed.body[0]).toMatchObject({ current: true, device: 'Chrome on Windows' })
  expect(await isIn(first)).toBe(false)
})
