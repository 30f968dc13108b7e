import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/db/connect.ts'
import { confirmAddress } from '#tests/support/confirm-address.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { choose, comeBack, signInWith, startProviders, type TestProviders } from '#tests/support/providers.ts'
import { resetPassword } from '#tests/support/reset-password.ts'
import { SoftPasskey } from '#tests/support/soft-passkey.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { addTotpAuthenticator } from '#tests/support/totp-authenticator.ts'
import { until } from '#tests/support/until.ts'
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts'

let app: TestApp
let providers: TestProviders
const origin = 'https://clean.example'

beforeAll(async () => {
  providers = await startProviders()
  const environment = { PUBLIC_URL: origin, REQUIRE_SECOND_FACTOR: '1', RATE_LIMIT_SCALE: '10' }
  app = await startTestApp({ webhooks: false, signIn: providers.keys, environment })
})
afterAll(async () => {
  await app.stop()
  await providers.stop()
})

async function addPasskey({ actor }: Pick<TestPerson, 'actor'>, passkey = new SoftPasskey()) {
  const { body: options } = await actor.call('POST /api/user/passkeys/options')
  const body = passkey.make(options, { origin })
  return { passkey, added: await actor.call('POST /api/user/passkeys', { body }) }
}

const signIn = ({ email, password }: Pick<TestPerson, 'email' | 'password'>) =>
  app.visitor().call('POST /api/auth/login', { body: { email, password } })

const unconfirm = ({ id }: TestPerson) =>
  app.context.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()

test('adding a second factor requires a verified address', async () => {
  const stranger = await app.people.customer()
  const { actor } = stranger
  const refused = {
    status: 403,
    body: { code: 'confirm_first', message: expect.stringContaining('settings') },
  }
  expect(await actor.call('POST /api/user/factors/app')).toMatchObject(refused)
  expect(await actor.call('POST /api/user/passkeys/options')).toMatchObject(refused)

  await confirmAddress(app, stranger)
  await actor.call('POST /api/user/factors/app')
  const { body: options } = await actor.call('POST /api/user/passkeys/options')
  await unconfirm(stranger)
  const code = { body: { code: '000000' } }
  expect(await actor.call('POST /api/user/factors/app/confirm', code)).toMatchObject(refused)
  const body = new SoftPasskey().make(options, { origin })
  expect(await actor.call('POST /api/user/passkeys', { body })).toMatchObject(refused)
  expect((await actor.call('GET /api/user/factors')).body).toMatchObject({ app: null, passkeys: [] })
})

test('an operator with an unverified address gets a new link and adds a factor', async () => {
  const ada = await app.people.customer()
  await app.context.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ada.id).execute()
  expect((await ada.actor.call('GET /api/auth/current-user')).body.mustAddFactor).toBe(true)
  expect((await ada.actor.call('POST /api/user/passkeys/options')).body.code).toBe('confirm_first')
  app.clock.forward({ minutes: 2 })
  expect((await ada.actor.call('POST /api/user/verification-mail')).status).toBe(200)
  const links = () =>
    app.outbox.mails.flatMap(({ to, text }) =>
      to === ada.email ? (/verify-email\?token=([\w-]{43})/.exec(text)?.[1] ?? []) : [],
    )
  await until(async () => links().length === 2)
  const token = links()[1] ?? ''
  expect((await ada.actor.call('POST /api/auth/verify-email', { body: { token } })).status).toBe(200)
  expect((await addPasskey(ada)).added.status).toBe(201)
  expect((await ada.actor.call('GET /api/auth/current-user')).body.mustAddFactor).toBe(false)
})

test('a password reset of an unverified account deletes its factors and identities', async () => {
  const stranger = await app.people.customer()
  await addTotpAuthenticator(app, stranger)
  const { passkey, added } = await addPasskey(stranger)
  expect(added.status).toBe(201)
  const { email, id } = stranger
  const at = { linked_at: app.clock.now(), used_at: app.clock.now() }
  const identity = { provider: 'google', subject: 'left there', user_id: id, email, ...at } as const
  await app.context.db.insertInto('identities').values(identity).execute()
  // The factors exist although the address is unverified now.
  await unconfirm(stranger)
  expect((await signIn(stranger)).body.code).toBe('second_step_needed')

  const password = 'the owner is here'
  await resetPassword(app, stranger, password)
  expect((await signIn({ email, password })).status).toBe(200)
  const browser = app.visitor()
  const { body: options } = await browser.call('POST /api/auth/passkey/options')
  const body = passkey.sign(options, { origin })
  expect((await browser.call('POST /api/auth/passkey', { body })).status).toBe(401)
  const tables = [
    'totp_authenticators',
    'passkeys',
    'recovery_codes',
    'pending_second_factor_logins',
    'identities',
  ] as const
  for (const table of tables) {
    const left = await app.context.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()
    expect({ table, left }).toEqual({ table, left: [] })
  }
})

const google = { provider: 'google' } as const
const asks = (...ways: string[]) => ({ status: 403, body: { code: 'confirmation_needed', ways } })

/** Creates a person with a password and a linked Google account. */
async function linked(): Promise<TestPerson> {
  const kim = await app.people.customer()
  await confirmAddress(app, kim)
  const { body } = await kim.actor.call('POST /api/identities/:provider', { params: google })
  const fields = await choose(providers, body.url, { email: kim.email, name: 'Kim Novak' })
  expect(await comeBack(kim.actor, 'google', fields)).toContain('linked=google')
  return kim
}

async function byGoogle({ email }: Pick<TestPerson, 'email'>) {
  const browser = app.visitor()
  await signInWith(providers, browser, 'google', { email, name: 'Kim Novak' })
  return browser
}

test('linking and unlinking require reauthentication', async () => {
  const { actor, password } = await linked()
  app.clock.forward({ minutes: 11 })
  const link = () => actor.call('POST /api/identities/:provider', { params: { provider: 'apple' } })
  const unlink = () => actor.call('DELETE /api/identities/:provider', { params: google })
  expect(await link()).toMatchObject(asks('password'))
  expect(await unlink()).toMatchObject(asks('password'))
  await actor.call('POST /api/user/confirm', { body: { password } })
  expect((await link()).status).toBe(200)
  expect((await unlink()).status).toBe(200)
})

test('a Google sign-in counts neither as password nor as second factor', async () => {
  const kim = await linked()
  const browser = await byGoogle(kim)
  expect(await browser.call('POST /api/user/factors/app')).toMatchObject(asks('password'))
  await addTotpAuthenticator(app, kim)
  const body = { currentPassword: kim.password, password: 'another horse' }
  expect(await browser.call('PUT /api/user/password', { body })).toMatchObject(asks('code', 'recovery'))
})

test('a Google sign-in reauthenticates an account without a password for ten minutes', async () => {
  const browser = await byGoogle({ email: 'nora@mail.example' })
  expect((await browser.call('POST /api/user/factors/app')).status).toBe(200)
  app.clock.forward({ minutes: 11 })
  expect(await browser.call('POST /api/user/factors/app')).toMatchObject(asks())
  const confirmed = await browser.call('POST /api/user/confirm', { body: { password: 'whatever it is' } })
  expect(confirmed).toMatchObject({ status: 403, body: { code: 'no_password' } })
})

const endSessions =
  ({ id }: TestPerson) =>
  (tx: Tx) =>
    tx.deleteFrom('sessions').where('user_id', '=', id).execute()

test('requests of a session that ends meanwhile change no factor or identity', async () => {
  const kim = await linked()
  const phone = await addTotpAuthenticator(app, kim)
  const { actor, id } = kim
  await actor.call('POST /api/user/factors/app')
  const { body: options } = await actor.call('POST /api/user/passkeys/options')
  const passkey = new SoftPasskey().make(options, { origin })
  const apple = await actor.call('POST /api/identities/:provider', { params: { provider: 'apple' } })
  const fields = await choose(providers, apple.body.url, { email: kim.email, name: 'Kim Novak' })
  const standing = async () => ({
    factors: await factorsOf(id),
    codes: await app.context.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute(),
    linked: await app.context.db.selectFrom('identities').selectAll().where('user_id', '=', id).execute(),
  })
  const before = await standing()
  const answers = await meanwhile<unknown>(
    app,
    kim,
    [
      () => actor.call('POST /api/user/passkeys', { body: passkey }),
      () => actor.call('POST /api/user/factors/app/confirm', { body: { code: phone.code() } }),
      () => actor.call('DELETE /api/user/factors/app'),
      () => actor.call('POST /api/user/recovery-codes'),
      () => actor.call('DELETE /api/identities/:provider', { params: google }),
    ],
    endSessions(kim),
  )
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } })
  expect(await standing()).toEqual(before)

  const again = app.visitor()
  again.device = actor.device
  await again.call('POST /api/auth/login', { body: { email: kim.email, password: kim.password } })
  await again.call('POST /api/auth/second-step', { body: { code: phone.code() } })
  actor.cookie = again.cookie
  const [led] = await meanwhile(app, kim, [() => comeBack(actor, 'apple', fields)], endSessions(kim))
  expect(led).toContain('problem=over')
  expect(await standing()).toEqual(before)
})

async function factorsOf(id: number) {
  const { db } = app.context
  return {
    apps: await db.selectFrom('totp_authenticators').select('secret').where('user_id', '=', id).execute(),
    passkeys: await db.selectFrom('passkeys').select('id').where('user_id', '=', id).execute(),
  }
}

test('adding a first factor in two browsers at once refuses the second', async () => {
  const kim = await app.people.customer()
  await confirmAddress(app, kim)
  const other = { ...kim, actor: app.visitor() }
  await other.actor.call('POST /api/auth/login', { body: { email: kim.email, password: kim.password } })
  const made = await Promise.all(
    [kim, other].map(async ({ actor }) => {
      const { body: options } = await actor.call('POST /api/user/passkeys/options')
      return { actor, body: new SoftPasskey().make(options, { origin }) }
    }),
  )
  const add = made.map(
    ({ actor, body }) =>
      () =>
        actor.call('POST /api/user/passkeys', { body }),
  )
  const answers = await meanwhile(app, kim, add, async () => {})
  const codes = answers.map(({ status, body }) => (status === 201 ? 'added' : body.code))
  expect(codes.sort()).toEqual(['added', 'confirmation_needed'])
})

test('a passkey added during a password change waits without a deadlock', async () => {
  const kim = await app.people.customer()
  await confirmAddress(app, kim)
  const { actor } = kim
  const { body: options } = await actor.call('POST /api/user/passkeys/options')
  const body = new SoftPasskey().make(options, { origin })
  let renewed: Promise<{ status: number }> | undefined
  let added: Promise<{ status: number }> | undefined
  await app.context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('sessions').select('sid').where('user_id', '=', kim.id).forUpdate().execute()
    const passwords = { currentPassword: kim.password, password: 'another long password' }
    renewed = actor.call('PUT /api/user/password', { body: passwords })
    await waitingForLocks(app, 1)
    added = actor.call('POST /api/user/passkeys', { body })
    await waitingForLocks(app, 2)
  })
  // The passkey is added by the session that changed the password, or refused once that session is replaced.
  expect((await renewed)?.status).toBe(200)
  expect([201, 401]).toContain((await added)?.status)
})

test('a passkey counts as sign-in method; the last method cannot be removed', async () => {
  const actor = app.visitor()
  const nora = { email: 'nora.with.a.passkey@gmail.com', name: 'Nora Novak' }
  await signInWith(providers, actor, 'google', nora)
  const owner = { actor, email: nora.email }
  const known = async () => (await actor.call('GET /api/identities')).body
  const unlink = () => actor.call('DELETE /api/identities/:provider', { params: { provider: 'google' } })
  expect((await known()).lastWay).toBe(true)
  expect((await unlink()).body.code).toBe('last_way_in')
  const { passkey } = await addPasskey(owner)
  expect((await known()).lastWay).toBe(false)
  expect((await unlink()).status).toBe(200)
  expect((await known()).lastWay).toBe(true)
  const { id = 0 } = (await actor.call('GET /api/user/factors')).body.passkeys[0] ?? {}
  const remove = (by = actor) => by.call('DELETE /api/user/passkeys/:id', { params: { id } })
  expect((await remove()).body.code).toBe('last_way_in')
  const body = { email: nora.email, password: 'a first password' }
  await resetPassword(app, owner, body.password)
  const browser = app.visitor()
  const { body: options } = await browser.call('POST /api/auth/passkey/options')
  await browser.call('POST /api/auth/passkey', { body: passkey.sign(options, { origin }) })
  expect((await remove(browser)).status).toBe(200)
})
