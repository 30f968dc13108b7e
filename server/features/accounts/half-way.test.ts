import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actor.ts'
import { addCodeApp } from '../../../testing/code-app.ts'
import { confirmAddress } from '../../../testing/confirm-address.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import type { Person } from '../../../testing/people.ts'
import {
  beginWith,
  choose,
  comeBack,
  signInWith,
  startProviders,
  type TestProviders,
} from '../../../testing/providers.ts'
import { SoftPasskey } from '../../../testing/soft-passkey.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

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

const me = async (by: Actor) => (await by.call('GET /api/auth/current-user')).status
const step = (by: Actor, code: string) => by.call('POST /api/auth/second-step', { body: { code } })
const asGoogle = ({ email }: Person) => ({ email, name: 'Kim Novak' })
const logIn = (by: Actor, { email, password }: Person) =>
  by.call('POST /api/auth/login', { body: { email, password } })

async function confirmed(): Promise<Person> {
  const person = await app.people.customer()
  await confirmAddress(app, person)
  return person
}

/** Somebody whose account at Google opens theirs as well. */
async function linked(): Promise<Person> {
  const kim = await confirmed()
  const google = { params: { provider: 'google' as const } }
  const { body } = await kim.actor.call('POST /api/identities/:provider', google)
  await comeBack(kim.actor, 'google', await choose(providers, body.url, asGoogle(kim)))
  return kim
}

test('a link that ends while somebody comes by it opens nothing', async () => {
  const kim = await linked()
  const browser = app.visitor()
  const fields = await choose(providers, await beginWith(browser, 'google'), asGoogle(kim))
  const [led] = await meanwhile(app, kim, [() => comeBack(browser, 'google', fields)], (tx) =>
    tx.deleteFrom('identities').where('user_id', '=', kim.id).execute(),
  )
  expect(led).toContain('problem=over')
  expect(await me(browser)).toBe(401)
})

test('a sign-in that waits for a second factor ends with the link that it came by', async () => {
  const kim = await linked()
  const phone = await addCodeApp(app, kim)
  const browser = app.visitor()
  expect(await signInWith(providers, browser, 'google', asGoogle(kim))).toBe('/auth/second-step')
  const google = { params: { provider: 'google' as const } }
  expect((await kim.actor.call('DELETE /api/identities/:provider', google)).status).toBe(200)
  expect((await step(browser, phone.code())).body.code).toBe('second_step_over')
})

test('a passkey that is removed while it signs in opens nothing', async () => {
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

test('a password that changes while somebody signs in by it does not lead to the second step', async () => {
  const kim = await confirmed()
  await addCodeApp(app, kim)
  const browser = app.visitor()
  const [answer] = await meanwhile(app, kim, [() => logIn(browser, kim)], (tx) =>
    tx.updateTable('users').set({ password: 'another' }).where('id', '=', kim.id).execute(),
  )
  expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  expect((await browser.call('GET /api/auth/second-step')).status).toBe(410)
})

test('a second step under way ends with what it waited for, and is made once', async () => {
  const kim = await confirmed()
  const phone = await addCodeApp(app, kim)
  const browser = app.visitor()
  await logIn(browser, kim)
  const [answer] = await meanwhile(app, kim, [() => step(browser, phone.code())], (tx) =>
    tx.deleteFrom('waiting_sign_ins').where('user_id', '=', kim.id).execute(),
  )
  expect(answer).toMatchObject({ status: 410, body: { code: 'second_step_over' } })
  expect(await me(browser)).toBe(401)

  await logIn(browser, kim)
  const codes = [phone.recoveryCodes[0] ?? '', phone.recoveryCodes[1] ?? '']
  const answers = await Promise.all(codes.map((code) => step(browser, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})
