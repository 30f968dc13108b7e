import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/db/connect.ts'
import type { TestActor } from '#tests/support/actor.ts'
import { confirmAddress } from '#tests/support/confirm-address.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import {
  beginWith,
  choose,
  comeBack,
  signInWith,
  startProviders,
  type TestProviders,
} from '#tests/support/providers.ts'
import { SoftPasskey } from '#tests/support/soft-passkey.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { addTotpAuthenticator } from '#tests/support/totp-authenticator.ts'
import { reclaimAccount } from './reclaim-account.ts'
import { setPassword } from './set-password.ts'

let app: TestApp
let providers: TestProviders
const origin = 'https://clean.example'

beforeAll(async () => {
  providers = await startProviders()
  app = await startTestApp({
    ...{ webhooks: false, tasks: false, signIn: providers.keys },
    environment: { PUBLIC_URL: origin },
  })
})
afterAll(async () => {
  await app.stop()
  await providers.stop()
})

const me = async (by: TestActor) => (await by.call('GET /api/auth/current-user')).status
const step = (by: TestActor, code: string) => by.call('POST /api/auth/second-step', { body: { code } })
const asGoogle = ({ email }: TestPerson) => ({ email, name: 'Kim Novak' })
const logIn = (by: TestActor, { email, password }: TestPerson) =>
  by.call('POST /api/auth/login', { body: { email, password } })

async function confirmed(): Promise<TestPerson> {
  const person = await app.people.customer()
  await confirmAddress(app, person)
  return person
}

/** Creates a person with a linked Google account. */
async function linked(): Promise<TestPerson> {
  const kim = await confirmed()
  const google = { params: { provider: 'google' as const } }
  const { body } = await kim.actor.call('POST /api/identities/:provider', google)
  await comeBack(kim.actor, 'google', await choose(providers, body.url, asGoogle(kim)))
  return kim
}

test('a link that expires during its use has no effect', async () => {
  const kim = await linked()
  const browser = app.visitor()
  const fields = await choose(providers, await beginWith(browser, 'google'), asGoogle(kim))
  const [led] = await meanwhile(app, kim, [() => comeBack(browser, 'google', fields)], (tx) =>
    tx.deleteFrom('identities').where('user_id', '=', kim.id).execute(),
  )
  expect(led).toContain('problem=over')
  expect(await me(browser)).toBe(401)
})

test('a pending second-factor login ends with the link that started it', async () => {
  const kim = await linked()
  const phone = await addTotpAuthenticator(app, kim)
  const browser = app.visitor()
  expect(await signInWith(providers, browser, 'google', asGoogle(kim))).toBe('/auth/second-step')
  const google = { params: { provider: 'google' as const } }
  expect((await kim.actor.call('DELETE /api/identities/:provider', google)).status).toBe(200)
  expect((await step(browser, phone.code())).body.code).toBe('second_step_over')
})

test('a passkey removed during its login opens no session', async () => {
  const kim = await confirmed()
  const passkey = new SoftPasskey()
  const { body: make } = await kim.actor.call('POST /api/user/passkeys/options')
  await kim.actor.call('POST /api/user/passkeys', { body: passkey.make(make, { origin }) })
  const browser = app.visitor()
  const { body: options } = await browser.call('POST /api/auth/passkey/options')
  const body = passkey.sign(options, { origin })
  const [answer] = await meanwhile(app, kim, [() => browser.call('POST /api/auth/passkey', { body })], (tx) =>
    tx.deleteFrom('passkeys').where('user_id', '=', kim.id).execute(),
  )
  expect(answer).toMatchObject({ status: 401, body: { code: 'passkey_refused' } })
  expect(await me(browser)).toBe(401)
})

test('a password changed during a login does not reach the second step', async () => {
  const kim = await confirmed()
  await addTotpAuthenticator(app, kim)
  const browser = app.visitor()
  const [answer] = await meanwhile(app, kim, [() => logIn(browser, kim)], (tx) =>
    tx.updateTable('users').set({ password: 'another' }).where('id', '=', kim.id).execute(),
  )
  expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  expect((await browser.call('GET /api/auth/second-step')).status).toBe(410)
})

test('a pending second step ends with its cause and completes once', async () => {
  const kim = await confirmed()
  const phone = await addTotpAuthenticator(app, kim)
  const browser = app.visitor()
  await logIn(browser, kim)
  const [answer] = await meanwhile(app, kim, [() => step(browser, phone.code())], (tx) =>
    tx.deleteFrom('pending_second_factor_logins').where('user_id', '=', kim.id).execute(),
  )
  expect(answer).toMatchObject({ status: 410, body: { code: 'second_step_over' } })
  expect(await me(browser)).toBe(401)

  await logIn(browser, kim)
  const codes = [phone.recoveryCodes[0] ?? '', phone.recoveryCodes[1] ?? '']
  const answers = await Promise.all(codes.map((code) => step(browser, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  const left = async () => (await browser.call('GET /api/user/factors')).body.recoveryCodesLeft
  expect(await left()).toBe(9)

  app.clock.forward({ minutes: 11 })
  const confirm = (code: string) => browser.call('POST /api/user/confirm', { body: { code } })
  const more = phone.recoveryCodes.slice(2, 4).map((code) => () => confirm(code))
  const shown = await meanwhile(app, kim, more, async () => {})
  expect(shown.map(({ status }) => status)).toEqual([200, 200])
  expect(await left()).toBe(8)
  // A code whose session has ended meanwhile is not used up, and may be sent again.
  const ended = (tx: Tx) => tx.deleteFrom('sessions').where('user_id', '=', kim.id).execute()
  const [late] = await meanwhile(app, kim, [() => confirm(phone.recoveryCodes[4] ?? '')], ended)
  expect(late?.status).toBe(401)
  await logIn(browser, kim)
  expect((await step(browser, phone.recoveryCodes[4] ?? '')).status).toBe(200)
})

test('a code is consumed together with its effect, or not at all', async () => {
  const kim = await confirmed()
  const { recoveryCodes } = await addTotpAuthenticator(app, kim)
  const [one = '', other = ''] = recoveryCodes
  const browser = app.visitor()
  await logIn(browser, kim)
  expect((await failing('INSERT', () => step(browser, one))).status).toBe(500)
  expect((await step(browser, one)).status).toBe(200)
  const confirm = () => browser.call('POST /api/user/confirm', { body: { code: other } })
  app.clock.forward({ minutes: 11 })
  expect((await failing('UPDATE', confirm)).status).toBe(500)
  expect((await confirm()).status).toBe(200)
  expect((await browser.call('GET /api/user/factors')).body.recoveryCodesLeft).toBe(8)
})

/** Makes a request while the database fails at the last write, the session's, on commit. */
async function failing<T>(what: 'INSERT' | 'UPDATE', act: () => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: app.database })
  await owner.connect()
  await owner.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'down'; END $$;
    CREATE CONSTRAINT TRIGGER down AFTER ${what} ON sessions DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION fail()`)
  try {
    return await act()
  } finally {
    await owner.query('DROP TRIGGER down ON sessions; DROP FUNCTION fail()')
    await owner.end()
  }
}

test('a profile change is not written after its session has ended', async () => {
  const kim = await app.people.cleanerWithProfile()
  const lee = await app.people.customer()
  const { db } = app.context
  const kept = async () => ({
    users: await db
      .selectFrom('users')
      .selectAll()
      .where('id', 'in', [kim.id, lee.id])
      .orderBy('id')
      .execute(),
    profiles: await db.selectFrom('cleaner_profiles').selectAll().where('user_id', '=', kim.id).execute(),
    addresses: await db.selectFrom('addresses').select('id').where('user_id', '=', lee.id).execute(),
    consents: await db.selectFrom('consents').select('id').where('user_id', '=', lee.id).execute(),
  })
  const before = await kept()
  const phone = '2065550166'
  const { body: profile } = await kim.actor.call('GET /api/cleaner/profile')
  const changed = { ...profile, bio: 'Somebody else now.', email: kim.email, phone }
  const choices = { choices: [], smsConsent: true }
  const out = (id: number) => (tx: Tx) => tx.deleteFrom('sessions').where('user_id', '=', id).execute()
  const ofLee = await meanwhile<{ status: number }>(
    app,
    lee,
    [
      () => lee.actor.call('PATCH /api/users/profile', { body: { phone } }),
      () => lee.actor.call('POST /api/addresses', { body: home }),
      () => lee.actor.call('PUT /api/message-preferences', { body: choices }),
      () => lee.actor.call('POST /api/user/become-cleaner'),
    ],
    out(lee.id),
  )
  expect(ofLee.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  const ofKim = await meanwhile(
    app,
    kim,
    [() => kim.actor.call('PUT /api/cleaner/profile', { body: changed })],
    out(kim.id),
  )
  expect(ofKim.map(({ status }) => status)).toEqual([401])
  expect(await kept()).toEqual(before)
})

test('a booking in progress fails when the account is reclaimed', async () => {
  const lee = await app.people.customer()
  const { body: saved } = await lee.actor.call('POST /api/addresses', { body: home })
  const { db } = app.context
  const visit = { scheduledDateTime: '2026-06-12T10:00' }
  const known = { ...visit, existingAddressId: saved.id }
  const book = (body: Record<string, unknown>) => () => lee.actor.call('POST /api/create-job', { body })
  const answers = await meanwhile<{ status: number; body: object }>(
    app,
    lee,
    [
      book(known),
      book({ ...visit, newAddress: home }),
      () =>
        lee.actor.call('POST /api/create-payment-intent', {
          body: { items: [{ id: 'cleaning' }], ...known },
        }),
    ],
    async (tx) => {
      await setPassword(tx, { userId: lee.id, hashed: 'another', now: app.clock.now() })
      await reclaimAccount(tx, { userId: lee.id, email: lee.email, now: app.clock.now() }, false)
    },
  )
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } })
  for (const [table, whose] of [
    ['addresses', 'user_id'],
    ['jobs', 'customer_id'],
  ] as const)
    expect(await db.selectFrom(table).select('id').where(sql.ref(whose), '=', lee.id).execute()).toEqual([])
})
