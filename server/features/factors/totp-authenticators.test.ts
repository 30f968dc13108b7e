import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestActor } from '#tests/support/actor.ts'
import { confirmAddress } from '#tests/support/confirm-address.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { resetPassword } from '#tests/support/reset-password.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { addTotpAuthenticator } from '#tests/support/totp-authenticator.ts'
import { until } from '#tests/support/until.ts'
import { openSecret, sealSecret } from './seal-secret.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, environment: { RATE_LIMIT_SCALE: '2', TRUST_PROXY: '1' } })
})
afterAll(() => app.stop())

const signIn = (by: TestActor, { email, password }: TestPerson) =>
  by.call('POST /api/auth/login', { body: { email, password } })
const step = (by: TestActor, code: string, from = '198.51.100.1') =>
  by.call('POST /api/auth/second-step', { body: { code }, headers: { 'x-forwarded-for': from } })
const me = async (by: TestActor) => (await by.call('GET /api/auth/current-user')).status
const gets = ({ email }: TestPerson, subject: string) =>
  until(async () => app.outbox.mails.some((mail) => mail.to === email && mail.subject === subject))

/** Opens another browser with the password and a pending second step. */
async function halfIn(person: TestPerson): Promise<TestActor> {
  const browser = app.visitor()
  const { status, body } = await signIn(browser, person)
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'second_step_needed' })
  return browser
}

test('a login with an authenticator opens nothing before its code, which works once', async () => {
  const kim = await app.people.customer()
  const phone = await addTotpAuthenticator(app, kim)
  await gets(kim, 'An authenticator app was added to your account')
  const browser = app.visitor()
  const half = await signIn(browser, kim)
  expect(half).toMatchObject({ status: 401, body: { ways: ['code', 'recovery'] } })
  expect(browser.cookie).toBe('')
  expect(await me(browser)).toBe(401)
  expect((await browser.call('GET /api/auth/second-step')).body.ways).toEqual(['code', 'recovery'])
  expect(await step(browser, '000000')).toMatchObject({
    status: 403,
    body: { code: 'wrong_code', fields: { code: expect.any(String) } },
  })
  expect(await me(browser)).toBe(401)
  const code = phone.code()
  expect((await step(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  expect(await me(browser)).toBe(200)
  // The login is over, and the code is used up.
  expect((await step(browser, code)).body.code).toBe('second_step_over')
  const again = await halfIn(kim)
  expect((await step(again, code)).body.code).toBe('wrong_code')
  expect((await step(again, phone.code(30))).status).toBe(200)
})

test('codes of the neighbouring half minutes are accepted, older and reused ones refused', async () => {
  const kim = await app.people.customer()
  const phone = await addTotpAuthenticator(app, kim)
  const tries = [-60, -30, 30, 0]
  const answers = []
  for (const after of tries) answers.push((await step(await halfIn(kim), phone.code(after))).status)
  expect(answers).toEqual([403, 200, 200, 403])
})

test('one code sent by two browsers at once signs in one of them', async () => {
  const kim = await app.people.customer()
  const phone = await addTotpAuthenticator(app, kim)
  for (const code of [phone.code(), phone.recoveryCodes[3] ?? '']) {
    const browsers = [await halfIn(kim), await halfIn(kim)]
    const answers = await Promise.all(browsers.map((browser) => step(browser, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  }
})

test('each of ten recovery codes works once and mails the owner', async () => {
  const kim = await app.people.customer()
  const { recoveryCodes, code } = await addTotpAuthenticator(app, kim)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  const stored = await app.context.db.selectFrom('recovery_codes').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(first)
  expect((await step(await halfIn(kim), first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await step(await halfIn(kim), first)).status).toBe(403)
  await gets(kim, 'A recovery code of your account was used')
  expect((await kim.actor.call('GET /api/user/factors')).body).toMatchObject({ recoveryCodesLeft: 9 })

  app.clock.forward({ minutes: 11 })
  const renew = () => kim.actor.call('POST /api/user/recovery-codes')
  expect(await renew()).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } })
  expect((await kim.actor.call('POST /api/user/confirm', { body: { code: code() } })).status).toBe(200)
  const renewed = await renew()
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await step(await halfIn(kim), second)).status).toBe(403)
  expect((await step(await halfIn(kim), renewed.body.recoveryCodes[0] ?? '')).status).toBe(200)
})

test('recovery codes can be renewed ten times in fifteen minutes', async () => {
  const kim = await app.people.customer()
  await addTotpAuthenticator(app, kim)
  // The limits of this app are twice as high.
  const renewed = Array.from({ length: 21 }, () => kim.actor.call('POST /api/user/recovery-codes'))
  const refused = (await Promise.all(renewed)).filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.code)).toEqual(['too_many_requests'])
})

test('a pending login lasts ten minutes, in its browser, under the same password', async () => {
  const kim = await app.people.customer()
  const phone = await addTotpAuthenticator(app, kim)
  const browser = await halfIn(kim)
  expect((await step(app.visitor(), phone.code())).body.code).toBe('second_step_over')
  const other = await halfIn(await withApp())
  expect((await step(other, phone.code())).body.code).toBe('wrong_code')
  app.clock.forward({ minutes: 10 })
  expect((await browser.call('GET /api/auth/second-step')).status).toBe(410)
  expect((await step(browser, phone.code())).body.code).toBe('second_step_over')

  const late = await halfIn(kim)
  const body = { currentPassword: kim.password, password: 'another horse' }
  await kim.actor.call('POST /api/user/confirm', { body: { code: phone.code(-30) } })
  expect((await kim.actor.call('PUT /api/user/password', { body })).status).toBe(200)
  expect((await step(late, phone.code())).body.code).toBe('second_step_over')
})

async function withApp(): Promise<TestPerson> {
  const person = await app.people.customer()
  await addTotpAuthenticator(app, person)
  return person
}

test('code guesses are limited to ten per fifteen minutes; known devices count separately', async () => {
  const kim = await app.people.customer()
  const phone = await addTotpAuthenticator(app, kim)
  const thief = await halfIn(kim)
  const guesses = []
  for (let network = 0; network < 12; network++)
    guesses.push((await step(thief, '000000', `203.0.${network}.9`)).status)
  expect(guesses).toEqual([...Array(10).fill(403), 429, 429])
  expect((await step(thief, phone.code(), '192.0.2.9')).status).toBe(429)
  const own = app.visitor()
  own.device = kim.actor.device
  await signIn(own, kim)
  expect((await step(own, phone.code())).status).toBe(200)
})

test('adding an authenticator requires a fresh password and its first code', async () => {
  const kim = await app.people.customer()
  await confirmAddress(app, kim)
  app.clock.forward({ minutes: 11 })
  const offer = () => kim.actor.call('POST /api/user/factors/app')
  expect(await offer()).toMatchObject({
    status: 403,
    body: { code: 'confirmation_needed', ways: ['password'] },
  })
  const confirm = (password: string) => kim.actor.call('POST /api/user/confirm', { body: { password } })
  expect((await confirm('a guess')).body.code).toBe('wrong_password')
  expect((await confirm(kim.password)).status).toBe(200)
  const { secret, address } = (await offer()).body
  expect(address).toContain(`secret=${secret}`)
  const typed = await kim.actor.call('POST /api/user/factors/app/confirm', { body: { code: '000000' } })
  expect(typed.body.code).toBe('wrong_code')
  expect((await kim.actor.call('GET /api/user/factors')).body.app).toBeNull()
  expect((await signIn(app.visitor(), kim)).status).toBe(200)
})

test('six non-digit characters are refused as a wrong code', async () => {
  const { actor } = await app.people.customer()
  await confirmAddress(app, { actor })
  await actor.call('POST /api/user/factors/app')
  for (const code of ['abcdef', '0\u00ff0"00', '00000\ud800', '\u0663\u0663\u0663\u0663\u0663\u0663']) {
    const { status, body } = await actor.call('POST /api/user/factors/app/confirm', { body: { code } })
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'wrong_code' })
  }
})

test("an authenticator's secret is sealed for its account", async () => {
  const secret = Uint8Array.from([1, 2, 3, 4, 5])
  const sealed = sealSecret(app.context, 1, secret)
  expect(openSecret(app.context, 1, sealed)).toEqual(secret)
  expect(openSecret(app.context, 2, sealed)).toBeNull()
  const config = { ...app.context.config, sessionSecret: 'another secret of the installation' }
  expect(openSecret({ config }, 1, sealed)).toBeNull()
})

test('removing the authenticator takes a fresh code and deletes the recovery codes', async () => {
  const kim = await app.people.customer()
  const phone = await addTotpAuthenticator(app, kim)
  app.clock.forward({ minutes: 11 })
  const remove = () => kim.actor.call('DELETE /api/user/factors/app')
  expect((await remove()).body.code).toBe('confirmation_needed')
  await kim.actor.call('POST /api/user/confirm', { body: { code: phone.code() } })
  const tabs = await Promise.all([remove(), remove()])
  expect(tabs.map(({ status }) => status).sort()).toEqual([200, 404])
  await gets(kim, 'The authenticator app was removed from your account')
  expect((await kim.actor.call('GET /api/user/factors')).body).toMatchObject({
    app: null,
    recoveryCodesLeft: 0,
  })
  expect((await signIn(app.visitor(), kim)).status).toBe(200)
})

test('removing a factor after a recovery code ends all other sessions', async () => {
  const kim = await app.people.customer()
  const phone = await addTotpAuthenticator(app, kim)
  const own = await halfIn(kim)
  await step(own, phone.recoveryCodes[0] ?? '')
  expect(await me(kim.actor)).toBe(200)
  expect((await own.call('DELETE /api/user/factors/app')).status).toBe(200)
  expect(await me(own)).toBe(200)
  expect(await me(kim.actor)).toBe(401)
})

test('replacing the authenticator after a recovery code ends all other sessions', async () => {
  const kim = await app.people.customer()
  const phone = await addTotpAuthenticator(app, kim)
  const other = await halfIn(kim)
  await step(other, phone.code())
  const waiting = await halfIn(kim)
  const own = await halfIn(kim)
  await step(own, phone.recoveryCodes[0] ?? '')
  expect([await me(kim.actor), await me(other)]).toEqual([200, 200])
  const moved = await addTotpAuthenticator(app, { actor: own })
  expect([await me(own), await me(kim.actor), await me(other)]).toEqual([200, 401, 401])
  expect((await step(waiting, moved.code())).body.code).toBe('second_step_over')
  // Without a recovery code the other sessions stay.
  const again = await halfIn(kim)
  await step(again, moved.code())
  await addTotpAuthenticator(app, { actor: again })
  expect([await me(again), await me(own)]).toEqual([200, 200])
})

test('a password reset keeps the second factor and its attempt count', async () => {
  const kim = await app.people.customer()
  const phone = await addTotpAuthenticator(app, kim)
  const password = 'another horse'
  const thief = await halfIn(kim)
  for (let network = 0; network < 10; network++)
    expect((await step(thief, '000000', `203.0.${network}.9`)).status).toBe(403)
  const browser = await resetPassword(app, kim, password)
  expect((await signIn(browser, { ...kim, password })).body.code).toBe('second_step_needed')
  expect((await step(browser, '000000', '203.0.77.9')).status).toBe(429)
  app.clock.forward({ minutes: 16 })
  expect((await signIn(browser, { ...kim, password })).body.code).toBe('second_step_needed')
  expect((await step(browser, phone.code(), '203.0.77.9')).status).toBe(200)
})
