import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestActor } from '#tests/support/actor.ts'
import { confirmAddress } from '#tests/support/confirm-address.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { SoftPasskey } from '#tests/support/soft-passkey.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { addTotpAuthenticator } from '#tests/support/totp-authenticator.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
const origin = 'https://clean.example'

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, environment: { PUBLIC_URL: origin } })
})
afterAll(() => app.stop())

const me = async (by: TestActor) => (await by.call('GET /api/auth/current-user')).status

async function addPasskey({ actor }: Pick<TestPerson, 'actor'>, passkey = new SoftPasskey(), from = origin) {
  const options = await actor.call('POST /api/user/passkeys/options')
  expect(options.status).toBe(200)
  const body = passkey.make(options.body, { origin: from })
  return { passkey, options, body, added: await actor.call('POST /api/user/passkeys', { body }) }
}

/** Creates a person with a passkey that counts its uses. */
async function owner() {
  const person = await app.people.customer()
  await confirmAddress(app, person)
  const { passkey, added } = await addPasskey(person)
  expect(added.status).toBe(201)
  return { person, passkey, id: added.body.id, recoveryCodes: added.body.recoveryCodes }
}

async function signIn(
  by: TestActor,
  passkey: SoftPasskey,
  how: Partial<Parameters<SoftPasskey['sign']>[1]> = {},
) {
  const { body: options } = await by.call('POST /api/auth/passkey/options')
  const body = passkey.sign(options, { origin, ...how })
  return { body, answer: await by.call('POST /api/auth/passkey', { body }) }
}

test('a passkey signs in once per challenge, in the requesting browser', async () => {
  const { person, passkey, recoveryCodes } = await owner()
  expect(recoveryCodes).toHaveLength(10)
  const gets = 'A passkey was added to your account'
  await until(async () => app.outbox.mails.some(({ to, subject }) => to === person.email && subject === gets))
  const browser = app.visitor()
  const { answer, body } = await signIn(browser, passkey)
  expect(answer).toMatchObject({ status: 200, body: { id: person.id } })
  expect(await me(browser)).toBe(200)
  const replayed = await browser.call('POST /api/auth/passkey', { body })
  expect(replayed).toMatchObject({ status: 401, body: { code: 'passkey_refused' } })
  // One browser's challenge is invalid in another one.
  const { body: options } = await app.visitor().call('POST /api/auth/passkey/options')
  const elsewhere = app.visitor()
  await elsewhere.call('POST /api/auth/passkey/options')
  const stolen = passkey.sign(options, { origin })
  expect((await elsewhere.call('POST /api/auth/passkey', { body: stolen })).status).toBe(401)
  expect(await me(elsewhere)).toBe(401)
})

test('a passkey is refused with another origin, no user verification or an old challenge', async () => {
  const { passkey } = await owner()
  const browser = app.visitor()
  expect(
    (await signIn(browser, passkey, { origin: 'https://clean.example.evil.example' })).answer.status,
  ).toBe(401)
  expect((await signIn(browser, passkey, { checksPerson: false })).answer.status).toBe(401)
  const { body: options } = await browser.call('POST /api/auth/passkey/options')
  app.clock.forward({ minutes: 5 })
  const body = passkey.sign(options, { origin })
  expect((await browser.call('POST /api/auth/passkey', { body })).status).toBe(401)
  expect((await signIn(browser, new SoftPasskey())).answer.status).toBe(401)
  expect((await signIn(browser, passkey)).answer.status).toBe(200)
})

test('a signature counter that does not grow is refused as a copy', async () => {
  const { passkey } = await owner()
  passkey.counter = 7
  expect((await signIn(app.visitor(), passkey)).answer.status).toBe(200)
  for (const forged of [7, 6, 0]) {
    passkey.counter = forged
    expect((await signIn(app.visitor(), passkey)).answer.status).toBe(401)
  }
  passkey.counter = 8
  expect((await signIn(app.visitor(), passkey)).answer.status).toBe(200)
})

test('one response sent twice at once signs in once', async () => {
  const { passkey } = await owner()
  const browser = app.visitor()
  const { body: options } = await browser.call('POST /api/auth/passkey/options')
  const body = passkey.sign(options, { origin })
  const answers = await Promise.all([1, 2, 3].map(() => browser.call('POST /api/auth/passkey', { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('a password login with a passkey waits for it as second factor', async () => {
  const { person, passkey } = await owner()
  const browser = app.visitor()
  const { email, password } = person
  const half = await browser.call('POST /api/auth/login', { body: { email, password } })
  expect(half).toMatchObject({
    status: 401,
    body: { code: 'second_step_needed', ways: ['passkey', 'recovery'] },
  })
  expect(await me(browser)).toBe(401)
  expect((await signIn(browser, passkey)).answer.status).toBe(200)
  expect((await browser.call('GET /api/auth/second-step')).status).toBe(410)
})

test('a passkey is added once, for a fresh session, this challenge and site', async () => {
  const { person, passkey } = await owner()
  expect((await addPasskey(person, passkey)).added.status).toBe(401)
  expect((await addPasskey(person, new SoftPasskey(), 'https://evil.example')).added.status).toBe(401)
  const other = await app.people.customer()
  const { body: options } = await person.actor.call('POST /api/user/passkeys/options')
  const body = new SoftPasskey().make(options, { origin })
  expect((await other.actor.call('POST /api/user/passkeys', { body })).status).toBe(401)
  app.clock.forward({ minutes: 11 })
  const late = await person.actor.call('POST /api/user/passkeys/options')
  expect(late.body).toMatchObject({ code: 'confirmation_needed', ways: ['passkey', 'recovery'] })
})

test('a passkey reauthenticates its owner for ten minutes and starts no session', async () => {
  const { person, passkey, id } = await owner()
  const other = await owner()
  app.clock.forward({ minutes: 11 })
  const remove = () => person.actor.call('DELETE /api/user/passkeys/:id', { params: { id } })
  expect((await remove()).body.code).toBe('confirmation_needed')
  const confirm = async (by: SoftPasskey) => {
    const { body: options } = await person.actor.call('POST /api/user/confirm/passkey/options')
    const body = by.sign(options, { origin })
    return { body, status: (await person.actor.call('POST /api/user/confirm/passkey', { body })).status }
  }
  expect((await confirm(other.passkey)).status).toBe(401)
  const { body: options } = await person.actor.call('POST /api/user/confirm/passkey/options')
  const signed = passkey.sign(options, { origin })
  expect((await person.actor.call('POST /api/auth/passkey', { body: signed })).status).toBe(401)
  expect((await confirm(passkey)).status).toBe(200)
  // Two tabs remove the same one.
  const tabs = await Promise.all([remove(), remove()])
  expect(tabs.map(({ status }) => status).sort()).toEqual([200, 404])
  const { email, password } = person
  expect((await app.visitor().call('POST /api/auth/login', { body: { email, password } })).status).toBe(200)
})

test('the options list the transports of the allowed passkeys', async () => {
  const person = await app.people.customer()
  await confirmAddress(app, person)
  for (const transports of [['internal', 'hybrid'], ['usb', 'telepathy', 7], 'nfc', undefined]) {
    const { body: options } = await person.actor.call('POST /api/user/passkeys/options')
    const body = new SoftPasskey().make(options, { origin, ...(transports !== undefined && { transports }) })
    expect((await person.actor.call('POST /api/user/passkeys', { body })).status).toBe(201)
  }
  const reached = [['hybrid', 'internal'], ['usb'], undefined, ['internal']]
  const { body: asked } = await person.actor.call('POST /api/user/confirm/passkey/options')
  expect(asked.allowCredentials.map(({ transports }) => transports)).toEqual(reached)
  const { body: offered } = await person.actor.call('POST /api/user/passkeys/options')
  expect(offered.excludeCredentials.map(({ transports }) => transports)).toEqual(reached)
})

test('adding a passkey after a recovery code ends all other sessions', async () => {
  const { person, recoveryCodes } = await owner()
  const own = app.visitor()
  const { email, password } = person
  await own.call('POST /api/auth/login', { body: { email, password } })
  await own.call('POST /api/auth/second-step', { body: { code: recoveryCodes?.[0] ?? '' } })
  expect([await me(own), await me(person.actor)]).toEqual([200, 200])
  expect((await addPasskey({ actor: own })).added.status).toBe(201)
  expect([await me(own), await me(person.actor)]).toEqual([200, 401])
})

test('a person keeps at most twenty passkeys, also under concurrent additions', async () => {
  const { person } = await owner()
  const { id: user_id, actor } = person
  const kept = (number: number) => ({
    ...{ user_id, credential_id: `one-of-many-${number}`, public_key: '', counter: 0, transports: [] },
    ...{ name: `Key ${number}`, added_at: app.clock.now() },
  })
  await app.context.db
    .insertInto('passkeys')
    .values(Array.from({ length: 18 }, (_, number) => kept(number)))
    .execute()
  const make = async () => {
    const { body: options } = await actor.call('POST /api/user/passkeys/options')
    return new SoftPasskey().make(options, { origin })
  }
  const bodies = [await make(), await make()]
  const add = bodies.map((body) => () => actor.call('POST /api/user/passkeys', { body }))
  const answers = await meanwhile(app, person, add, async () => {})
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await actor.call('POST /api/user/passkeys/options')).toMatchObject({
    status: 409,
    body: { code: 'too_many_passkeys', message: expect.stringMatching(/up to 20 passkeys.*remove one/) },
  })
  expect((await actor.call('GET /api/user/factors')).body.passkeys).toHaveLength(20)
})

test('only the owner renames a passkey; removing it keeps the recovery codes', async () => {
  const { person, id } = await owner()
  const rename = (by: TestActor, name: string) =>
    by.call('PATCH /api/user/passkeys/:id', { params: { id }, body: { name } })
  expect((await rename(person.actor, 'Blue key')).status).toBe(200)
  expect((await rename((await app.people.customer()).actor, 'Mine')).status).toBe(404)
  const phone = await addTotpAuthenticator(app, person)
  expect(phone.recoveryCodes).toEqual([])
  const view = (await person.actor.call('GET /api/user/factors')).body
  expect(view).toMatchObject({ passkeys: [{ id, name: 'Blue key' }], recoveryCodesLeft: 10 })
  await person.actor.call('DELETE /api/user/passkeys/:id', { params: { id } })
  expect((await person.actor.call('GET /api/user/factors')).body).toMatchObject({
    passkeys: [],
    recoveryCodesLeft: 10,
  })
})

test('removing a passkey ends other sessions, forgets devices and mails the owner', async () => {
  const { person, passkey, id } = await owner()
  const phone = await addTotpAuthenticator(app, person)
  const [thief, byCode] = [app.visitor(), app.visitor()]
  await signIn(thief, passkey)
  await byCode.call('POST /api/auth/login', { body: person })
  app.clock.forward({ minutes: 2 })
  await byCode.call('POST /api/auth/second-step', { body: { code: phone.code() } })
  const waiting = app.visitor()
  await waiting.call('POST /api/auth/login', { body: person })
  expect(await Promise.all([person.actor, thief, byCode].map(me))).toEqual([200, 200, 200])
  const removed = await person.actor.call('DELETE /api/user/passkeys/:id', { params: { id } })
  expect(removed.status).toBe(200)
  expect(await Promise.all([person.actor, thief, byCode].map(me))).toEqual([200, 401, 401])
  expect((await waiting.call('GET /api/auth/second-step')).status).toBe(410)
  const { db } = app.context
  const devices = db.selectFrom('known_devices').select('device').where('user_id', '=', person.id)
  expect(await devices.execute()).toHaveLength(1)
  const told = /passkey was removed.*signed out every other device/s
  await until(async () => app.outbox.mails.some(({ to, text }) => to === person.email && told.test(text)))
})
