import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestActor } from '#tests/support/actor.ts'
import { confirmAddress } from '#tests/support/confirm-address.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'

let app: TestApp

// As in production: unverified addresses have a low mail limit.
beforeAll(async () => {
  app = await startTestApp({ webhooks: false, environment: { REQUIRE_VERIFIED_EMAIL: '1' } })
})
afterAll(() => app.stop())

const mailsTo = (address: string) => app.outbox.mails.filter(({ to }) => to === address)
const gets = (address: string, subject: string, count = 1) =>
  until(async () => mailsTo(address).filter((mail) => mail.subject === subject).length >= count)
const verify = ({ actor }: TestPerson, token: string) =>
  actor.call('POST /api/auth/verify-email', { body: { token } })
const askFor = ({ actor, password }: TestPerson, email: string) =>
  actor.call('POST /api/user/email', { body: { email, currentPassword: password } })

async function tokenTo(address: string, subject: string): Promise<string> {
  await gets(address, subject)
  const mail = mailsTo(address).findLast((one) => one.subject === subject)
  return /\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('a verified former address is notified of the change', async () => {
  const kim = await app.people.customer()
  await confirmAddress(app, kim)
  await askFor(kim, 'kim.elsewhere@example.com')
  const token = await tokenTo('kim.elsewhere@example.com', 'Confirm your new email')
  expect((await verify(kim, token)).status).toBe(200)
  await gets(kim.email, 'The email of your account was changed')
})

test('a guest’s mail does not use up the limit of a new account', async () => {
  const email = 'gail.both@example.com'
  const formData = { newAddress: home, email, phone: '2065550177' }
  const body = { scheduledDateTime: '2026-06-12T10:00', formData }
  await app.visitor().call('POST /api/guest-booking', { body })
  const guest = await app.context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const now = app.clock.now()
  await app.context.db
    .transaction()
    .execute((tx) => queueAccountMail(tx, { event: 'verify_email', userId: guest.id, to: email, now }))
  await gets(email, 'Confirm your email')
  const account = { name: 'Gail Both', email, password: 'correct horse', phone: '2065550112' }
  const gail = app.visitor()
  expect(
    (await gail.call('POST /api/auth/register', { body: { ...account, role: 'customer' } })).status,
  ).toBe(201)
  await gets(email, 'Confirm your email', 2)
})

test('two requests for one address within a minute both get a link', async () => {
  const [kim, lee] = [await app.people.customer(), await app.people.customer()]
  await askFor(kim, 'wanted.by.two@example.com')
  await askFor(lee, 'wanted.by.two@example.com')
  await gets('wanted.by.two@example.com', 'Confirm your new email', 2)
})

const resetsOf = (email: string) =>
  mailsTo(email).filter(({ subject }) => subject === 'Choose a new password').length

/** Requests a reset and waits until its mail was sent or held back. */
async function forgot(actor: TestActor, email: string) {
  const rows = () =>
    app.context.db
      .selectFrom('notifications')
      .select('status')
      .where('event', '=', 'reset_password')
      .execute()
  const before = (await rows()).length
  const reply = await actor.call('POST /api/auth/forgot-password', { body: { email } })
  if (reply.status === 200)
    await until(async () => {
      const now = await rows()
      return now.length > before && now.every(({ status }) => status !== 'queued')
    })
  app.clock.forward({ minutes: 2 })
  return reply
}

test('repeated resets mail the owner’s browser once, and others once an hour', async () => {
  const kim = await app.people.customer()
  for (let count = 0; count < 8; count++) await forgot(app.visitor(), kim.email)
  expect(resetsOf(kim.email)).toBe(5)
  const signedOut = app.visitor()
  signedOut.device = kim.actor.device
  await forgot(signedOut, kim.email)
  expect(resetsOf(kim.email)).toBe(6)
  await forgot(app.visitor(), kim.email)
  expect(resetsOf(kim.email)).toBe(6)
  app.clock.forward({ hours: 1 })
  await forgot(app.visitor(), kim.email)
  await forgot(app.visitor(), kim.email)
  expect(resetsOf(kim.email)).toBe(7)
})

test('a signed-in user reads that the mail limit is reached, and no one else does', async () => {
  const kim = await app.people.customer()
  for (let count = 0; count < 5; count++) expect((await forgot(kim.actor, kim.email)).status).toBe(200)
  expect(await forgot(kim.actor, kim.email)).toMatchObject({
    status: 429,
    body: { code: 'enough_links_for_now' },
  })
  const lee = await app.people.customer()
  expect((await forgot(app.visitor(), kim.email)).status).toBe(200)
  const asked = await lee.actor.call('POST /api/auth/forgot-password', { body: { email: kim.email } })
  expect(asked).toMatchObject({ status: 200, body: { success: true } })
  app.clock.forward({ hours: 1 })
  expect((await forgot(kim.actor, kim.email)).status).toBe(200)
})
