import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettingsChanges } from '#domain/settings/settings.ts'
import { makeFirstSettings } from '#server/settings/first-version.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let second: TestApp
let admin: TestPerson
let support: TestPerson

// Friday before the clocks go forward, 9 AM in Seattle.
const now = '2026-03-06T17:00:00Z'

beforeAll(async () => {
  const environment = { BRAND_NAME: 'Sparkle', PRICE_REGULAR: '80', MAIL_FROM: 'Sparkle Mail <hi@a.example>' }
  app = await startTestApp({ now, environment, webhooks: false, tasks: false })
  second = await startTestApp({ now, addresses: app.addresses, webhooks: false, tasks: false })
  admin = await operator(app, 'admin')
  support = await operator(app, 'support')
})
afterAll(async () => {
  await second.stop()
  await app.stop()
})

const reason = 'as we decided on Monday'
const read = async () => (await admin.actor.call('GET /api/admin/settings')).body
const config = async (of = app) => (await of.visitor().call('GET /api/config')).body
async function change(changes: SettingsChanges, from: string | null = null, by = admin) {
  const { mark } = await read()
  return by.actor.call('POST /api/admin/settings', { body: { changes, from, reason, mark } })
}
const withdraw = (id: number, by = admin) =>
  by.actor.call('POST /api/admin/settings/:id/withdraw', { params: { id }, body: { reason } })
const versions = async () => {
  const { status, body } = await admin.actor.call('GET /api/admin/settings/versions')
  expect([status, body]).toMatchObject([200, expect.any(Array)])
  return body
}
const prices = async () => (await config()).prices

test('the environment sets only the first version', async () => {
  expect(await config()).toMatchObject({ brand: { name: 'Sparkle' }, prices: { regularBase: 80 } })
  expect((await read()).now).toMatchObject({
    senderName: 'Sparkle Mail',
    regularBaseCents: 8000,
    holidays: [],
  })
  const { first } = app.context.config
  const { db } = app.context
  expect(await makeFirstSettings(db, { ...first, city: 'Tacoma' }, app.clock.now())).toEqual(['city'])
  expect((await config()).brand.serviceArea).toBe('Seattle, WA')
})

test('a change applies at once with author and reason, and keeps other fields', async () => {
  expect(await change({ supportPhone: '(206) 555-0199' })).toMatchObject({ status: 201, body: { id: 2 } })
  expect((await config()).brand).toMatchObject({ supportPhone: '(206) 555-0199', name: 'Sparkle' })
  const newest = (await versions())[0]
  expect(newest).toMatchObject({
    ...{ id: 2, by: expect.stringMatching(/^Ada Operator/), reason, state: 'holds', withdrawn: null },
    changes: { supportPhone: '(206) 555-0199' },
    before: { supportPhone: '(206) 555-0142' },
  })
  expect(await change({ supportPhone: '(206) 555-0199' })).toMatchObject({
    ...{ status: 409, body: { code: 'nothing_changes' } },
  })
})

test('a future version begins at local midnight, also on a clock change', async () => {
  expect((await change({ regularBaseCents: 9000 }, '2026-03-08')).status).toBe(201)
  expect((await change({ perBathroomCents: 2500 }, '2026-03-09')).status).toBe(201)
  const at = async (instant: string) => {
    app.clock.set(instant)
    const { regularBase, perBathroom } = await prices()
    return [regularBase, perBathroom]
  }
  expect(await at('2026-03-08T07:59:59.999Z')).toEqual([80, 20])
  expect(await at('2026-03-08T08:00:00Z')).toEqual([90, 20])
  // That day has 23 hours.
  expect(await at('2026-03-09T06:59:59.999Z')).toEqual([90, 20])
  expect(await at('2026-03-09T07:00:00Z')).toEqual([90, 25])
})

test('future changes keep the changes before them', async () => {
  await change({ supportHours: 'Always' }, '2026-03-10')
  await change({ city: 'Seattle and Tacoma' })
  app.clock.set('2026-03-10T07:00:00Z')
  expect((await config()).brand).toMatchObject({ supportHours: 'Always', serviceArea: 'Seattle and Tacoma' })
})

test('a future version can be withdrawn, and stays listed under its number', async () => {
  const { body } = await change({ brandName: 'Glitter' }, '2026-03-11T12:30')
  expect((await read()).toCome).toMatchObject([{ id: body.id, startsAt: '2026-03-11T19:30:00.000Z' }])
  expect((await withdraw(body.id)).status).toBe(200)
  expect(await withdraw(body.id)).toMatchObject({ status: 404, body: { code: 'version_not_found' } })
  expect((await read()).toCome).toEqual([])
  app.clock.set('2026-03-11T19:30:00Z')
  expect((await config()).brand.name).toBe('Sparkle')
  const newest = (await versions())[0]
  expect(newest).toMatchObject({
    id: body.id,
    state: 'withdrawn',
    withdrawn: { by: expect.stringMatching(/^Ada Operator/), reason },
  })
  const begun = await change({ city: 'Seattle' })
  expect(begun.body.id).toBe(body.id + 1)
  expect(await withdraw(begun.body.id)).toMatchObject({ status: 409, body: { code: 'version_has_begun' } })
})

test('one of two concurrent changes is refused as outdated', async () => {
  const other = await operator(app, 'admin')
  const { mark } = await read()
  const send = (by: TestPerson, city: string) =>
    by.actor.call('POST /api/admin/settings', { body: { changes: { city }, reason, mark } })
  const answers = await Promise.all([send(admin, 'Tacoma'), send(other, 'Olympia')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'settings_changed' })
})

test('invalid fields are named, support is refused, and prices need a fresh factor', async () => {
  const wrong: [SettingsChanges, string][] = [
    [{ supportEmail: 'nobody' }, 'changes.supportEmail'],
    [{ zipCodes: ['98101', 'Seattle'] }, 'changes.zipCodes.1'],
    [{ holidays: [{ day: '2026-02-30', name: 'None' }] }, 'changes.holidays.0.day'],
    [{ regularBaseCents: 0 }, 'changes.regularBaseCents'],
    [{ customerFirstHour: 20, customerLastHour: 9 }, 'changes.customerLastHour'],
    [{ quietHours: 'late' }, 'changes.quietHours'],
  ]
  for (const [changes, field] of wrong) {
    const { status, body } = await change(changes)
    expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([400, [field]])
  }
  expect(await change({ city: 'Here' }, '2020-01-01')).toMatchObject({ body: { code: 'start_not_to_come' } })
  expect(await change({ city: 'Here' }, null, support)).toMatchObject({ body: { code: 'wrong_role' } })
  expect((await support.actor.call('GET /api/admin/settings')).status).toBe(200)
  expect(await change({ perBathroomCents: 100 })).toMatchObject({ body: { code: 'confirmation_needed' } })
  await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
  expect((await change({ perBathroomCents: 100 })).status).toBe(201)
})

test('another process picks up the change by itself', async () => {
  const following = second.context.settings.follow(app.addresses.app, second.context.log, () => {})
  second.clock.set(app.clock.now().toISOString())
  try {
    await change({ supportHours: 'On Sundays' })
    await until(async () => (await config(second)).brand.supportHours === 'On Sundays')
  } finally {
    await following.stop()
  }
})

test('no role can edit, delete or late-withdraw a version', async () => {
  const code = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error) => error.code,
    )
  const tries = [
    `UPDATE settings_versions SET changes = '{}'`,
    'DELETE FROM settings_versions',
    'TRUNCATE settings_versions',
    'DELETE FROM withdrawn_versions',
  ]
  for (const words of tries) expect(await code(sql.raw(words).execute(app.context.db))).toBe('42501')
  const late = (version: number, at: string) =>
    code(
      sql`INSERT INTO withdrawn_versions (of, version, at) VALUES ('settings', ${version}, ${at})`.execute(
        app.context.db,
      ),
    )
  expect(await late(2, '2026-03-12')).toBe('P0001')
  // A start before the current version is refused too once anything has happened since.
  const { body } = await change({ city: 'Everett' }, '2026-03-12')
  app.clock.set('2026-03-12T08:00:00Z')
  expect((await config()).brand.serviceArea).toBe('Everett')
  await change({ supportHours: 'Never' })
  expect(await late(body.id, '2026-03-11T20:00:00Z')).toBe('P0001')
  expect((await versions()).find(({ id }) => id === body.id)).toMatchObject({ withdrawn: null })
  // A version to come can be withdrawn, and the row's time is not older than the last act's.
  const next = await change({ city: 'Kent' }, '2026-03-14')
  expect(await late(next.body.id, '2026-03-01')).toBe('done')
  const { at } = await app.context.db
    .selectFrom('withdrawn_versions')
    .select('at')
    .where('version', '=', next.body.id)
    .executeTakeFirstOrThrow()
  expect(at.toISOString()).toBe('2026-03-12T08:00:00.000Z')
  const owner = new pg.Client({ connectionString: app.database })
  await owner.connect()
  for (const words of tries) expect(await code(owner.query(words))).toBe('P0001')
  await owner.end()
})
