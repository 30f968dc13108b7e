import { expect, test } from 'vitest'
import type { TestActor } from '#tests/support/actor.ts'
import {
  choose,
  comeBack,
  listed,
  me,
  nora,
  openWorld,
  type TestProviderName,
} from '#tests/support/providers.ts'
import { startTestApp } from '#tests/support/start-test-app.ts'
import { addTotpAuthenticator } from '#tests/support/totp-authenticator.ts'

const world = openWorld()
const { confirm, confirmed, go, linkTo, tokenFor } = world

test("a stranger's registration keeps no sign-in method after the owner takes over", async () => {
  const attacker = await world.app().people.customer()
  expect(await linkTo(attacker, 'google', nora('attacker@mail.example'))).toBe('confirm_first')
  // Verified later, and linked from a stolen session.
  await confirm(attacker)
  expect(await linkTo(attacker, 'google', nora('attacker@mail.example'))).toContain('linked=google')
  await world
    .app()
    .visitor()
    .call('POST /api/auth/forgot-password', { body: { email: attacker.email } })
  const token = await tokenFor(attacker.email, 'reset-password')
  const owner = world.app().visitor()
  await owner.call('POST /api/auth/reset-password', { body: { token, password: 'the owner is here' } })
  const back = world.app().visitor()
  await go(back, 'google', nora('attacker@mail.example'))
  expect((await me(back)).body.id).not.toBe(attacker.id)
})

test("a stranger's provider sign-up keeps no sign-in method after the owner takes over", async () => {
  const attacker = world.app().visitor()
  const claimed = nora('the.owner@mail.example', { foreign: true })
  await go(attacker, 'google', claimed)
  await world
    .app()
    .visitor()
    .call('POST /api/auth/forgot-password', { body: { email: claimed.email ?? '' } })
  const token = await tokenFor(claimed.email ?? '', 'reset-password')
  const body = { token, password: 'the owner is here' }
  await world.app().visitor().call('POST /api/auth/reset-password', { body })
  const back = world.app().visitor()
  expect(await go(back, 'google', claimed)).toContain('problem=link_first')
  expect((await me(back)).status).toBe(401)
})

test('the browser of a provider sign-up is a known device', async () => {
  const browser = world.app().visitor()
  await go(browser, 'google', nora('first.browser@mail.example'))
  const { id } = (await me(browser)).body
  const { db } = world.app().context
  const told = db.selectFrom('notifications').select('event').where('user_id', '=', id)
  expect(await told.where('event', '=', 'new_device').execute()).toEqual([])
  expect(
    await db.selectFrom('known_devices').select('device').where('user_id', '=', id).execute(),
  ).toHaveLength(1)
  const elsewhere = world.app().visitor()
  await go(elsewhere, 'google', nora('first.browser@mail.example'))
  expect(await told.where('event', '=', 'new_device').execute()).toHaveLength(1)
})

test('a linked account shows the address that its provider verified', async () => {
  const kim = await confirmed()
  await linkTo(kim, 'google', nora('kim.elsewhere@mail.example', { foreign: true }))
  await linkTo(kim, 'apple', nora('kim.apple@mail.example', { unverified: true }))
  expect((await listed(kim.actor)).identities.map(({ email }) => email)).toEqual([null, null])
})

test("an operator's account is linked only in a signed-in session", async () => {
  const admin = await confirmed()
  await world
    .app()
    .context.db.updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', admin.id)
    .execute()
  expect(await go(world.app().visitor(), 'google', nora(admin.email))).toContain('problem=link_first')
  expect(await linkTo(admin, 'google', nora(admin.email))).toContain('linked=google')
  const browser = world.app().visitor()
  await go(browser, 'google', nora(admin.email))
  expect((await me(browser)).body.id).toBe(admin.id)
})

test('linking requires the requesting session and an identity not linked elsewhere', async () => {
  const [kim, lee] = [await confirmed(), await confirmed()]
  const { body } = await kim.actor.call('POST /api/identities/:provider', { params: { provider: 'google' } })
  const fields = await choose(world.providers(), body.url, nora('kims.own@mail.example'))
  const stranger = Object.assign(world.app().visitor(), {
    device: kim.actor.device,
    cookie: lee.actor.cookie,
  })
  expect(await comeBack(stranger, 'google', fields)).toContain('problem=over')
  expect((await listed(kim.actor)).identities).toEqual([])

  expect(await linkTo(kim, 'google', nora('kims.own@mail.example'))).toBe(
    '/settings?tab=security&linked=google',
  )
  expect(await linkTo(kim, 'google', nora('another@mail.example'))).toBe('identity_exists')
  expect(await linkTo(lee, 'google', nora('kims.own@mail.example'))).toBe(
    '/settings?tab=security&with=google&problem=taken',
  )
  // The account is linked already, and the address has another owner at the provider now: no login.
  expect(await go(world.app().visitor(), 'google', nora(kim.email, { sub: '777' }))).toContain(
    'problem=link_first',
  )
})

test('an account with a second factor is linked only in a signed-in session', async () => {
  const kim = await confirmed()
  await addTotpAuthenticator(world.app(), kim)
  const browser = world.app().visitor()
  expect(await go(browser, 'google', nora(kim.email))).toContain('problem=link_first')
  expect((await listed(kim.actor)).identities).toEqual([])
  expect(await linkTo(kim, 'google', nora(kim.email))).toContain('linked=google')
  expect(await go(browser, 'google', nora(kim.email))).toContain('/auth/second-step')
})

test('the last sign-in method stays, also under concurrent removals', async () => {
  const browser = world.app().visitor()
  for (const provider of ['google', 'apple'] as const) await go(browser, provider, nora('last@mail.example'))
  const unlink = (provider: TestProviderName) =>
    browser.call('DELETE /api/identities/:provider', { params: { provider } })
  const replies = await Promise.all([unlink('google'), unlink('apple')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await listed(browser)).identities.length).toBe(1)
  const kim = await confirmed()
  await linkTo(kim, 'google', nora('kim.has.a.password@mail.example'))
  const ended = () => kim.actor.call('DELETE /api/identities/:provider', { params: { provider: 'google' } })
  expect((await ended()).status).toBe(200)
  expect(await ended()).toMatchObject({ status: 404, body: { code: 'identity_not_found' } })
})

test('unlinking ends the other sessions that used the link', async () => {
  const status = async (by: TestActor) => (await me(by)).status
  const kim = await confirmed()
  const person = nora('kims.sessions@mail.example')
  await linkTo(kim, 'google', person)
  await linkTo(kim, 'apple', person)
  const [one, two, apple] = [world.app().visitor(), world.app().visitor(), world.app().visitor()]
  const { db } = world.app().context
  // A session of an earlier version, which did not store its provider.
  const old = world.app().visitor()
  await go(old, 'google', person)
  await db
    .updateTable('sessions')
    .set({ identity_provider: null })
    .where('user_id', '=', kim.id)
    .where('identity_provider', '=', 'google')
    .execute()
  await go(one, 'google', person)
  await go(two, 'google', person)
  await go(apple, 'apple', person)
  // A rotated session keeps its provider.
  expect((await apple.call('POST /api/user/become-cleaner')).status).toBe(200)
  await addTotpAuthenticator(world.app(), kim)
  const factored = world.app().visitor()
  expect(await go(factored, 'google', person)).toContain('/auth/second-step')
  const phone = (await kim.actor.call('POST /api/user/recovery-codes')).body.recoveryCodes
  await factored.call('POST /api/auth/second-step', { body: { code: phone[0] ?? '' } })
  // The requesting browser has lost the cookie of an earlier session by the same provider.
  const own = world.app().visitor()
  for (const code of [phone[1] ?? '', phone[2] ?? '']) {
    own.cookie = ''
    await go(own, 'google', person)
    await own.call('POST /api/auth/second-step', { body: { code } })
  }
  const everybody = [kim.actor, old, one, two, apple, factored, own]
  expect(await Promise.all(everybody.map(status))).toEqual([200, 200, 200, 200, 200, 200, 200])
  const ended = await own.call('DELETE /api/identities/:provider', { params: { provider: 'google' } })
  expect(ended.status).toBe(200)
  expect(await Promise.all(everybody.map(status))).toEqual([200, 401, 401, 401, 200, 401, 200])
  // The devices are unknown again: a login there sends a mail.
  const devices = db.selectFrom('known_devices').select('device').where('user_id', '=', kim.id)
  expect(await devices.execute()).toHaveLength(3)
})

test('an account without a password sets one by mail', async () => {
  const browser = world.app().visitor()
  await go(browser, 'google', nora('nopass@mail.example'))
  const refused = await browser.call('POST /api/account/delete', { body: { password: 'whatever it is' } })
  expect(refused).toMatchObject({ status: 403, body: { code: 'no_password' } })
  await browser.call('POST /api/auth/forgot-password', { body: { email: 'nopass@mail.example' } })
  const token = await tokenFor('nopass@mail.example', 'reset-password')
  await world
    .app()
    .visitor()
    .call('POST /api/auth/reset-password', { body: { token, password: 'a first password' } })
  const again = world.app().visitor()
  await go(again, 'google', nora('nopass@mail.example'))
  expect((await listed(again)).hasPassword).toBe(true)
  const body = { password: 'a first password' }
  expect((await again.call('POST /api/account/delete', { body })).status).toBe(200)
  const left = await world
    .app()
    .context.db.selectFrom('identities')
    .select('email')
    .where('email', '=', 'nopass@mail.example')
    .execute()
  expect(left).toEqual([])
})

test("a blocked person's address opens no account", async () => {
  const { db, clock } = world.app().context
  const { id } = await world.app().people.customer()
  await db.insertInto('blocks').values({ user_id: id, email: 'blocked@mail.example', at: clock() }).execute()
  const led = await go(world.app().visitor(), 'google', nora('blocked@mail.example'))
  expect(led).toBe('/auth/login?with=google&problem=blocked')
})

test('an unconfigured provider answers 404, and an unreachable one reports it', async () => {
  const bare = await startTestApp({ webhooks: false, tasks: false })
  const begin = (actor: TestActor) =>
    actor.call('POST /api/auth/with/:provider', { params: { provider: 'google' }, body: {} })
  expect(await begin(bare.visitor())).toMatchObject({ status: 404, body: { code: 'provider_off' } })
  expect((await bare.visitor().call('GET /api/config')).body.signInWith).toEqual([])
  await bare.stop()
  const google = { issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b' }
  const away = await startTestApp({ webhooks: false, tasks: false, signIn: { google } })
  expect(await begin(away.visitor())).toMatchObject({ status: 503, body: { code: 'provider_unreachable' } })
  await away.stop()
})
