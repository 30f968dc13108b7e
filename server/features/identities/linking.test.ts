import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../testing/actor.ts'
import type { Person } from '../../testing/people.ts'
import {
  type Chosen,
  choose,
  comeBack,
  type ProviderName,
  signInWith,
  startProviders,
  type TestProviders,
} from '../../testing/providers.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { until } from '../../testing/until.ts'

let app: TestApp
let providers: TestProviders

beforeAll(async () => {
  providers = await startProviders()
  app = await startTestApp({ webhooks: false, signIn: providers.keys })
})
afterAll(async () => {
  await app.stop()
  await providers.stop()
})

const me = (actor: Actor) => actor.call('GET /api/auth/current-user')
const listed = async (actor: Actor) => (await actor.call('GET /api/identities')).body
const go = (actor: Actor, provider: ProviderName, chosen: Chosen, body = {}) =>
  signInWith(providers, actor, provider, chosen, body)
const google = (email: string, more: Chosen = {}): Chosen => ({ email, name: 'Nora Novak', ...more })

const confirm = ({ id }: Person) =>
  app.context.db
    .updateTable('users')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', id)
    .execute()

async function confirmed(): Promise<Person> {
  const person = await app.people.customer()
  await confirm(person)
  return person
}

/** Links from the settings of somebody who is signed in. */
async function linkTo(person: Person, provider: ProviderName, chosen: Chosen): Promise<string> {
  const { status, body } = await person.actor.call('POST /api/identities/:provider', { params: { provider } })
  if (status !== 200) return body.code
  return comeBack(person.actor, provider, await choose(providers, body.url, chosen))
}

test("whoever registered with somebody else's address keeps no way in once its owner takes the account", async () => {
  const attacker = await app.people.customer()
  expect(await linkTo(attacker, 'google', google('attacker@mail.example'))).toBe('confirm_first')
  // Confirmed later, and linked from a session that somebody stole.
  await confirm(attacker)
  expect(await linkTo(attacker, 'google', google('attacker@mail.example'))).toContain('linked=google')
  await app.visitor().call('POST /api/auth/forgot-password', { body: { email: attacker.email } })
  const mail = () =>
    app.outbox.mails.find(({ to, text }) => to === attacker.email && text.includes('/reset-password?token='))
  await until(async () => mail() !== undefined)
  const token = /token=([\w-]{43})/.exec(mail()?.text ?? '')?.[1] ?? ''
  const owner = app.visitor()
  await owner.call('POST /api/auth/reset-password', { body: { token, password: 'the owner is here' } })
  const back = app.visitor()
  await go(back, 'google', google('attacker@mail.example'))
  expect((await me(back)).body.id).not.toBe(attacker.id)
})

test("an operator's account is linked in its own session only", async () => {
  const admin = await confirmed()
  await app.context.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  expect(await go(app.visitor(), 'google', google(admin.email))).toContain('problem=link_first')
  expect(await linkTo(admin, 'google', google(admin.email))).toContain('linked=google')
  const browser = app.visitor()
  await go(browser, 'google', google(admin.email))
  expect((await me(browser)).body.id).toBe(admin.id)
})

test('linking takes the session that asked for it, and an account that nobody has linked', async () => {
  const [kim, lee] = [await confirmed(), await confirmed()]
  const { body } = await kim.actor.call('POST /api/identities/:provider', { params: { provider: 'google' } })
  const fields = await choose(providers, body.url, google('kims.own@mail.example'))
  const stranger = Object.assign(app.visitor(), { begun: kim.actor.begun, cookie: lee.actor.cookie })
  expect(await comeBack(stranger, 'google', fields)).toContain('problem=over')
  expect((await listed(kim.actor)).identities).toEqual([])

  expect(await linkTo(kim, 'google', google('kims.own@mail.example'))).toBe(
    '/settings?tab=security&linked=google',
  )
  expect(await linkTo(kim, 'google', google('another@mail.example'))).toBe('identity_exists')
  expect(await linkTo(lee, 'google', google('kims.own@mail.example'))).toBe(
    '/settings?tab=security&with=google&problem=taken',
  )
  // The account is linked already: an address whose owner is another one at the provider opens nothing.
  expect(await go(app.visitor(), 'google', google(kim.email, { sub: '777' }))).toContain('problem=link_first')
})

test('the last way in stays, also when two are taken away at the same moment', async () => {
  const browser = app.visitor()
  for (const provider of ['google', 'apple'] as const)
    await go(browser, provider, google('last@mail.example'))
  const unlink = (provider: ProviderName) =>
    browser.call('DELETE /api/identities/:provider', { params: { provider } })
  const replies = await Promise.all([unlink('google'), unlink('apple')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await listed(browser)).identities.length).toBe(1)
  const kim = await confirmed()
  await linkTo(kim, 'google', google('kim.has.a.password@mail.example'))
  const ended = () => kim.actor.call('DELETE /api/identities/:provider', { params: { provider: 'google' } })
  expect((await ended()).status).toBe(200)
  expect(await ended()).toMatchObject({ status: 404, body: { code: 'identity_not_found' } })
})

test('an account without a password chooses one by mail; until then what asks for it says so', async () => {
  const browser = app.visitor()
  await go(browser, 'google', google('nopass@mail.example'))
  const refused = await browser.call('POST /api/account/delete', { body: { password: 'whatever it is' } })
  expect(refused).toMatchObject({ status: 403, body: { code: 'no_password' } })
  await browser.call('POST /api/auth/forgot-password', { body: { email: 'nopass@mail.example' } })
  const mail = () =>
    app.outbox.mails.find(({ to, text }) => to === 'nopass@mail.example' && text.includes('/reset-'))
  await until(async () => mail() !== undefined)
  const token = /token=([\w-]{43})/.exec(mail()?.text ?? '')?.[1] ?? ''
  await app.visitor().call('POST /api/auth/reset-password', { body: { token, password: 'a first password' } })
  const again = app.visitor()
  await go(again, 'google', google('nopass@mail.example'))
  expect((await listed(again)).hasPassword).toBe(true)
  const body = { password: 'a first password' }
  expect((await again.call('POST /api/account/delete', { body })).status).toBe(200)
  const left = await app.context.db
    .selectFrom('identities')
    .select('email')
    .where('email', '=', 'nopass@mail.example')
    .execute()
  expect(left).toEqual([])
})

test('without a provider there is nothing to begin, and one that is away says so at once', async () => {
  const bare = await startTestApp({ webhooks: false, tasks: false })
  const begin = (actor: Actor) =>
    actor.call('POST /api/auth/with/:provider', { params: { provider: 'google' }, body: {} })
  expect(await begin(bare.visitor())).toMatchObject({ status: 404, body: { code: 'provider_off' } })
  expect((await bare.visitor().call('GET /api/config')).body.signInWith).toEqual([])
  await bare.stop()
  const google = { issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b' }
  const away = await startTestApp({ webhooks: false, tasks: false, signIn: { google } })
  expect(await begin(away.visitor())).toMatchObject({ status: 503, body: { code: 'provider_unreachable' } })
  await away.stop()
})
