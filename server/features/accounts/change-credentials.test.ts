import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { confirmAddress } from '#tests/support/confirm-address.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts'
import { passwordStamp } from '../notifications/password-stamp.ts'
import { writeAccountMail } from '../notifications/write-account-mail.ts'
import { offerEmailChange } from './offer-email-change.ts'
import { offerReset } from './offer-reset.ts'
import { hashPassword } from './password.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, environment: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => app.stop())

const mailsTo = (address: string) => app.outbox.mails.filter(({ to }) => to === address)
const gets = (address: string, subject: string) =>
  until(async () => mailsTo(address).some((mail) => mail.subject === subject))
const emailOf = async ({ actor }: TestPerson) => (await actor.call('GET /api/auth/current-user')).body.email
const askFor = ({ actor, password }: TestPerson, email: string, currentPassword = password) =>
  actor.call('POST /api/user/email', { body: { email, currentPassword } })
const verify = ({ actor }: TestPerson, token: string) =>
  actor.call('POST /api/auth/verify-email', { body: { token } })
const signIn = (email: string, password: string) =>
  app.visitor().call('POST /api/auth/login', { body: { email, password } })

async function changeLink(address: string): Promise<string> {
  await gets(address, 'Confirm your new email')
  const mail = mailsTo(address).findLast(({ subject }) => subject === 'Confirm your new email')
  return /\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('changing the password needs the current one and ends every other session', async () => {
  const kim = await app.people.customer()
  const elsewhere = app.visitor()
  await elsewhere.call('POST /api/auth/login', { body: kim })
  const change = (currentPassword: string, password: string) =>
    kim.actor.call('PUT /api/user/password', { body: { currentPassword, password } })
  expect(await change('a guess', 'new password')).toMatchObject({
    status: 403,
    body: { code: 'wrong_password', fields: { currentPassword: "That's not your current password." } },
  })
  expect((await change(kim.password, 'tiny')).status).toBe(400)
  expect((await elsewhere.call('GET /api/auth/current-user')).status).toBe(200)

  const before = kim.actor.cookie
  expect((await change(kim.password, 'new password')).status).toBe(200)
  expect(kim.actor.cookie).not.toBe(before)
  expect((await kim.actor.call('GET /api/auth/current-user')).status).toBe(200)
  expect((await elsewhere.call('GET /api/auth/current-user')).status).toBe(401)
  expect((await signIn(kim.email, kim.password)).status).toBe(401)
  expect((await signIn(kim.email, 'new password')).status).toBe(200)
  await gets(kim.email, 'Your password was changed')
})

test('changing the e-mail needs the password and a confirmation, and notifies the old address', async () => {
  const kim = await app.people.customer()
  await confirmAddress(app, kim)
  const wanted = 'kim.anew@example.com'
  expect((await askFor(kim, wanted, 'a guess')).body.code).toBe('wrong_password')
  expect((await askFor(kim, wanted)).body).toEqual({ success: true })
  await gets(kim.email, 'The email of your account is about to change')
  expect(await emailOf(kim)).toBe(kim.email)
  const token = await changeLink(wanted)
  const stranger = await app.people.customer()
  expect((await verify(stranger, token)).body).toMatchObject({ code: 'sign_in_to_change' })
  expect((await verify(kim, token)).status).toBe(200)
  expect(await emailOf(kim)).toBe(wanted)
  await gets(kim.email, 'The email of your account was changed')
  expect((await verify(kim, token)).status).toBe(410)
  expect((await signIn(kim.email, kim.password)).status).toBe(401)
  expect((await signIn(wanted, kim.password)).body.emailVerified).toBe(true)
})

test('an unverified former address gets no notice', async () => {
  const kim = await app.people.customer()
  await askFor(kim, 'kim.confirmed@example.com')
  expect((await verify(kim, await changeLink('kim.confirmed@example.com'))).status).toBe(200)
  const told = app.context.db.selectFrom('notifications').select('id').where('event', '=', 'email_changed')
  expect(await told.where('recipient', '=', kim.email).execute()).toEqual([])
})

test('after a change of e-mail, earlier bookings write to the new address', async () => {
  const kim = await app.people.customer()
  const { jobId } = await bookJob(app, {}, kim)
  const { jobId: other } = await bookJob(app, {}, kim)
  const { db } = app.context
  const name = (id: number, email: string) =>
    db.updateTable('jobs').set({ contact_email: email }).where('id', '=', id).execute()
  await name(jobId, kim.email)
  await name(other, 'kims.office@example.com')
  await askFor(kim, 'kim.moved@example.com')
  expect((await verify(kim, await changeLink('kim.moved@example.com'))).status).toBe(200)
  const rows = db.selectFrom('jobs').select('contact_email').where('customer_id', '=', kim.id).orderBy('id')
  expect((await rows.execute()).map((row) => row.contact_email)).toEqual([null, 'kims.office@example.com'])
})

test('changing to the account’s own address is refused', async () => {
  const kim = await app.people.customer()
  const text = "That's already your email."
  const refused = { status: 400, body: { code: 'invalid_input', fields: { email: text } } }
  expect(await askFor(kim, kim.email.toUpperCase())).toMatchObject(refused)
  expect(await askFor(kim, kim.email, 'a guess')).toMatchObject({ status: 403 })
})

test('changing to a taken address answers alike, and only its owner gets mail', async () => {
  const [kim, owner] = [await app.people.customer(), await app.people.customer()]
  const [taken, free] = [await askFor(kim, owner.email), await askFor(kim, 'free@example.com')]
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  await gets(owner.email, 'This address already has an account')
  expect(mailsTo(owner.email).map(({ subject }) => subject)).not.toContain('Confirm your new email')
  expect(await emailOf(kim)).toBe(kim.email)
})

test('the first of two accounts to confirm an address gets it', async () => {
  const [kim, lee] = [await app.people.customer(), await app.people.customer()]
  const wanted = 'both@example.com'
  await askFor(kim, wanted)
  const first = await changeLink(wanted)
  app.clock.forward({ minutes: 2 })
  await askFor(lee, wanted)
  await until(async () => (await changeLink(wanted)) !== first)
  const second = await changeLink(wanted)
  const replies = await Promise.all([verify(kim, first), verify(lee, second)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await emailOf(kim), await emailOf(lee)].filter((email) => email === wanted)).toHaveLength(1)
})

test('a new password ends a pending change of e-mail', async () => {
  const kim = await app.people.customer()
  await askFor(kim, 'thief@example.com')
  const token = await changeLink('thief@example.com')
  const body = { currentPassword: kim.password, password: 'new password' }
  await kim.actor.call('PUT /api/user/password', { body })
  expect((await verify(kim, token)).status).toBe(410)
  expect(await emailOf(kim)).toBe(kim.email)
})

test('a queued mail carries no link after a new password or half an hour', async () => {
  const kim = await app.people.customer()
  const { db } = app.context
  const row = () => db.selectFrom('users').select('password').where('id', '=', kim.id).executeTakeFirst()
  const stampNow = async () => passwordStamp((await row())?.password ?? null)
  const write = (event: 'change_email' | 'reset_password', stamp: string, at = app.clock.now()) =>
    writeAccountMail(app.context, {
      event,
      userId: kim.id,
      recipient: 'thief@example.com',
      at,
      stamp,
      wayOut: () => undefined,
    })
  const before = await stampNow()
  expect(await write('change_email', before)).not.toBeNull()
  expect(await write('change_email', before, new Date(app.clock.now().getTime() - 31 * 60_000))).toBeNull()
  const body = { currentPassword: kim.password, password: 'new password' }
  await kim.actor.call('PUT /api/user/password', { body })
  expect([await write('change_email', before), await write('reset_password', before)]).toEqual([null, null])
  expect(await write('change_email', await stampNow())).not.toBeNull()
  // The same for a request that is still queued.
  const wish = { userId: kim.id, email: 'late.thief@example.com', askedAt: app.clock.now().toISOString() }
  await offerEmailChange(app.context, { ...wish, stamp: before })
  const asked = db.selectFrom('notifications').select('id').where('recipient', '=', 'late.thief@example.com')
  expect(await asked.execute()).toEqual([])
  const early = new Date(app.clock.now().getTime() - 31 * 60_000).toISOString()
  await offerEmailChange(app.context, { ...wish, stamp: await stampNow(), askedAt: early })
  expect(await asked.execute()).toEqual([])
  await offerEmailChange(app.context, { ...wish, stamp: await stampNow() })
  expect(await asked.execute()).toHaveLength(1)
})

test('a queued reset ends with its password and after half an hour', async () => {
  const kim = await app.people.customer()
  const { db } = app.context
  const row = () => db.selectFrom('users').select('password').where('id', '=', kim.id).executeTakeFirst()
  const stamp = passwordStamp((await row())?.password ?? null)
  const wish = { email: kim.email, device: null, stamp, askedAt: app.clock.now().toISOString() }
  const body = { currentPassword: kim.password, password: 'new password' }
  await kim.actor.call('PUT /api/user/password', { body })
  const ended = async () => {
    const rows = db.selectFrom('notifications').select('status').where('event', '=', 'reset_password')
    const mine = rows.where('recipient', '=', kim.email).orderBy('id')
    await until(async () => (await mine.execute()).every(({ status }) => status !== 'queued'))
    return (await mine.execute()).map(({ status }) => status)
  }
  await offerReset(app.context, wish)
  expect(await ended()).toEqual(['suppressed'])
  const fresh = passwordStamp((await row())?.password ?? null)
  app.clock.forward({ minutes: 31 })
  await offerReset(app.context, { ...wish, stamp: fresh })
  expect(await ended()).toEqual(['suppressed', 'suppressed'])
  app.clock.forward({ minutes: 2 })
  await offerReset(app.context, { ...wish, stamp: fresh, askedAt: app.clock.now().toISOString() })
  expect(await ended()).toEqual(['suppressed', 'suppressed', 'sent'])
})

test('requests in progress write nothing once the password changes or the account ends', async () => {
  const [kim, lee] = [await app.people.customer(), await app.people.customer()]
  const { db } = app.context
  const hashed = await hashPassword('new password')
  const whileLocked = (id: number, set: object, act: () => Promise<{ status: number }>) =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set(set).where('id', '=', id).execute()
      const late = act()
      await waitingForLocks(app)
      return { late }
    })
  const signing = await whileLocked(kim.id, { password: hashed }, () => signIn(kim.email, kim.password))
  expect((await signing.late).status).toBe(401)
  expect((await signIn(kim.email, 'new password')).status).toBe(200)
  const renaming = await whileLocked(lee.id, { name: 'Deleted account', deleted_at: new Date() }, () =>
    lee.actor.call('PATCH /api/users/profile', { body: { name: 'Lee Again' } }),
  )
  expect((await renaming.late).status).toBe(401)
  const row = db.selectFrom('users').select('name').where('id', '=', lee.id)
  expect(await row.executeTakeFirst()).toEqual({ name: 'Deleted account' })
  expect((await lee.actor.call('POST /api/user/become-cleaner')).status).toBe(401)
})

test('the profile endpoint accepts no other e-mail and reveals no account', async () => {
  const [kim, owner] = [await app.people.cleaner(), await app.people.customer()]
  const { body: profile } = await kim.actor.call('GET /api/cleaner/profile')
  const { bio, experience, skills, profileImageUrl } = profile
  const refusals = []
  for (const email of [owner.email, 'nobody.at.all@example.com']) {
    refusals.push(await kim.actor.call('PATCH /api/users/profile', { body: { name: 'Kim Other', email } }))
    const body = { bio, experience, skills, profileImageUrl, email, phone: '2065550198' }
    refusals.push(await kim.actor.call('PUT /api/cleaner/profile', { body }))
  }
  expect(new Set(refusals.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(refusals[0]).toMatchObject({ status: 400, body: { code: 'email_needs_password' } })
  const { body: same } = await kim.actor.call('PATCH /api/users/profile', { body: { email: kim.email } })
  expect(same).toMatchObject({ email: kim.email, phone: '+12065559000' })
  expect(same.name).not.toBe('Kim Other')
})

test('password guesses in an open session are limited', async () => {
  const kim = await app.people.customer()
  const guesses = []
  for (let index = 0; index < 12; index++) guesses.push((await askFor(kim, 'thief@example.com', 'x')).status)
  expect(guesses.slice(0, 3)).toEqual([403, 403, 403])
  expect(guesses.at(-1)).toBe(429)
})

test('a password change and a concurrent mailed link are serialized: the link ends', async () => {
  const kim = await app.people.customer()
  await confirmAddress(app, kim)
  const visitor = app.visitor()
  await askFor(kim, 'kim.at.once@example.com')
  const moving = await changeLink('kim.at.once@example.com')
  const resetLink = async () => {
    await visitor.call('POST /api/auth/forgot-password', { body: { email: kim.email } })
    await gets(kim.email, 'Choose a new password')
    const mail = mailsTo(kim.email).findLast(({ text }) => text.includes('/reset-password?'))
    return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const token = await resetLink()
  const body = { currentPassword: kim.password, password: 'new password' }
  const acts: (() => Promise<{ status: number }>)[] = [
    () => kim.actor.call('PUT /api/user/password', { body }),
    () => visitor.call('POST /api/auth/reset-password', { body: { token, password: 'another password' } }),
    () => verify(kim, moving),
  ]
  const answers: Promise<{ status: number }>[] = []
  await app.context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', kim.id).forUpdate().execute()
    // Locks are granted in the order of waiting.
    for (const [before, act] of acts.entries()) {
      answers.push(act())
      await waitingForLocks(app, before + 1)
    }
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 410, 410])
  expect((await signIn(kim.email, 'new password')).status).toBe(200)
})
