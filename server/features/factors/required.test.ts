import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestActor } from '#tests/support/actor.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
import { addTotpAuthenticator } from '#tests/support/totp-authenticator.ts'
import { until } from '#tests/support/until.ts'
import { createAdmin } from '../accounts/create-admin.ts'

let app: TestApp

beforeAll(async () => {
  const environment = { REQUIRE_SECOND_FACTOR: '1', STATUS_FOR_ADMINS: '1' }
  app = await startTestApp({ webhooks: false, environment })
})
afterAll(() => app.stop())

async function operator(role: 'admin' | 'support') {
  const account = { email: `${role}@example.com`, password: 'a long and quiet evening' }
  const name = role === 'admin' ? 'Ada Adams' : 'Sue Summers'
  await createAdmin(app.context, { ...account, name, role, operator: 'test' })
  const actor = app.visitor()
  expect((await actor.call('POST /api/auth/login', { body: account })).status).toBe(200)
  return { actor, ...account }
}

test.each(['admin', 'support'] as const)('%s without a second factor may only set one up', async (role) => {
  const { actor } = await operator(role)
  const calls = [
    'GET /api/platform/status',
    'GET /api/sessions',
    'GET /api/jobs',
    'GET /api/addresses',
  ] as const
  const codes = async () => Promise.all(calls.map(async (call) => (await actor.call(call)).body))
  for (const body of await codes())
    expect(body).toMatchObject({
      code: 'second_factor_required',
      message: expect.stringContaining('Security'),
    })
  expect((await actor.fetch('/api/live')).status).toBe(403)
  expect((await actor.call('GET /api/auth/current-user')).body.mustAddFactor).toBe(true)
  expect((await actor.call('GET /api/user/factors')).body.required).toBe(true)
  await addTotpAuthenticator(app, { actor })
  expect((await actor.call('GET /api/auth/current-user')).body.mustAddFactor).toBe(false)
  for (const body of await codes()) expect(body.code).toBeUndefined()
})

test('support reads the platform status and changes only their own profile', async () => {
  const { email, password } = await app.people.customer()
  const actor = app.visitor()
  await app.context.db.updateTable('users').set({ role: 'support' }).where('email', '=', email).execute()
  await actor.call('POST /api/auth/login', { body: { email, password } })
  await addTotpAuthenticator(app, { actor })
  expect((await actor.call('GET /api/platform/status')).status).toBe(200)
  const street = { street: '1 Oak Lane', city: 'Seattle', state: 'WA', zipCode: '98122' }
  expect((await actor.call('POST /api/addresses', { body: street })).body.code).toBe('wrong_role')
  expect((await actor.call('POST /api/user/become-cleaner')).body.code).toBe('wrong_role')
  expect((await actor.call('PATCH /api/users/profile', { body: { name: 'Sue Summers' } })).status).toBe(200)
})

const link = (by: TestActor) => by.call('POST /api/stripe-connect/onboarding-link', { body: {} })

/** Creates a cleaner whose payout account is complete at Stripe. */
async function paidCleaner() {
  const cleaner = await app.people.cleaner()
  await cleaner.actor.call('POST /api/stripe-connect/create-account')
  // The first setup needs no reauthentication, however often it is opened.
  expect((await link(cleaner.actor)).status).toBe(200)
  expect((await link(cleaner.actor)).status).toBe(200)
  await onboard(app, cleaner)
  return cleaner
}

test('changing the payout account requires a second factor of the last ten minutes', async () => {
  const { actor } = await paidCleaner()
  expect(await link(actor)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
  const phone = await addTotpAuthenticator(app, { actor })
  expect((await link(actor)).status).toBe(200)
  app.clock.forward({ minutes: 11 })
  expect(await link(actor)).toMatchObject({
    status: 403,
    body: { code: 'confirmation_needed', ways: ['code', 'recovery'] },
  })
  const confirm = (code: string) => actor.call('POST /api/user/confirm', { body: { code } })
  expect((await confirm('000000')).body.code).toBe('wrong_code')
  expect((await link(actor)).status).toBe(403)
  expect((await confirm(phone.code())).status).toBe(200)
  expect((await link(actor)).status).toBe(200)
})

test("changing password or email and deleting require the account's second factor", async () => {
  const { actor, password } = await app.people.customer()
  const phone = await addTotpAuthenticator(app, { actor })
  app.clock.forward({ minutes: 11 })
  const change = { currentPassword: password, password: 'another horse' }
  const asks = () => [
    actor.call('PUT /api/user/password', { body: change }),
    actor.call('POST /api/user/email', { body: { currentPassword: password, email: 'anew@example.com' } }),
    actor.call('POST /api/account/delete', { body: { password } }),
  ]
  for (const { status, body } of await Promise.all(asks()))
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'confirmation_needed' })
  // A password does not reauthenticate a user with a second factor.
  const byPassword = await actor.call('POST /api/user/confirm', { body: { password } })
  expect(byPassword.body.code).toBe('wrong_code')
  await actor.call('POST /api/user/confirm', { body: { code: phone.recoveryCodes[0] ?? '' } })
  expect((await actor.call('PUT /api/user/password', { body: change })).status).toBe(200)
  // The kept session is as fresh as before.
  const gone = await actor.call('POST /api/account/delete', { body: { password: change.password } })
  expect(gone.status).toBe(200)
  for (const table of [
    'totp_authenticators',
    'recovery_codes',
    'passkeys',
    'pending_second_factor_logins',
  ] as const) {
    const left = app.context.db.selectFrom(table).select('user_id').innerJoin('users', 'users.id', 'user_id')
    expect(await left.where('users.deleted_at', 'is not', null).execute()).toEqual([])
  }
})

test("an operator removes a person's second factors with a stored reason", async () => {
  const kim = await app.people.customer()
  await addTotpAuthenticator(app, kim)
  const words = ['remove', kim.email.toUpperCase()]
  expect((await runCommand(app, 'server/commands/factors.ts', words)).code).toBe(1)
  const removed = await runCommand(app, 'server/commands/factors.ts', [...words, '--reason', 'passport seen'])
  expect(removed).toMatchObject({ code: 0 })
  expect((await kim.actor.call('GET /api/auth/current-user')).status).toBe(401)
  const { email, password } = kim
  expect((await app.visitor().call('POST /api/auth/login', { body: { email, password } })).status).toBe(200)
  const acts = await app.context.db.selectFrom('admin_acts').select(['act', 'user_id', 'reason']).execute()
  expect(acts).toContainEqual({ act: 'remove_factors', user_id: kim.id, reason: 'passport seen' })
  const subject = 'We removed the second factors of your account'
  await until(async () => app.outbox.mails.some((mail) => mail.to === email && mail.subject === subject))
  expect((await runCommand(app, 'server/commands/factors.ts', [...words, '--reason', 'again'])).code).toBe(1)
})

test('the create-admin command creates support accounts and no cleaners', async () => {
  const words = ['--email', 'sam@example.com', '--name', 'Sam Summers', '--role']
  const input = 'a long and quiet evening\n'
  expect((await runCommand(app, 'server/commands/create-admin.ts', [...words, 'cleaner'], input)).code).toBe(
    1,
  )
  expect(
    await runCommand(app, 'server/commands/create-admin.ts', [...words, 'support'], input),
  ).toMatchObject({ code: 0 })
  const user = app.context.db.selectFrom('users').select('role').where('email', '=', 'sam@example.com')
  expect(await user.executeTakeFirst()).toEqual({ role: 'support' })
})
