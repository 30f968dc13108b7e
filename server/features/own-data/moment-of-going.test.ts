import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { home, picture, type TestPerson, uploadPicture } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { addTotpAuthenticator } from '#tests/support/totp-authenticator.ts'
import { until } from '#tests/support/until.ts'
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

const photosKept = () => readdirSync(join(app.context.config.dataDir, 'photos')).length
const remove = ({ actor, password }: TestPerson) =>
  actor.call('POST /api/account/delete', { body: { password } })

test('a booking during the deletion yields an account or no booking', async () => {
  for (let round = 0; round < 4; round++) {
    const customer = await app.people.customer()
    const [booked, gone] = await Promise.all([
      customer.actor.call('POST /api/create-job', {
        body: {
          scheduledDateTime: '2026-06-12T10:00',
          bathroomCount: 1,
          newAddress: home,
        },
      }),
      remove(customer),
    ])
    expect([booked.status === 201, gone.status === 200].filter(Boolean)).toHaveLength(1)
  }
})

test('requests in flight during a deletion are refused and store nothing', async () => {
  const { db } = app.context
  const { actor, id, email, password } = await app.people.customer()
  const kept = async () => {
    const { rows } = await sql`SELECT (SELECT count(*) FROM addresses WHERE user_id = ${id}) AS addresses,
      (SELECT count(*) FROM photos WHERE owner_id = ${id}) AS photos,
      (SELECT count(*) FROM sessions WHERE user_id = ${id}) AS sessions,
      (SELECT count(*) FROM known_devices WHERE user_id = ${id}) AS devices`.execute(db)
    return { ...(rows[0] as object), files: photosKept() }
  }
  await uploadPicture(actor)
  const before = await kept()
  const form = new FormData()
  form.set('photos', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'me.png')
  const answers = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    const sent = [
      actor.call('POST /api/addresses', { body: home }),
      actor.fetch('/api/reviews/photos/upload', { method: 'POST', body: form }),
      app.visitor().call('POST /api/auth/login', { body: { email, password } }),
    ]
    await waitingForLocks(app, sent.length)
    await tx.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', id).execute()
    return sent
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401, 401])
  expect(await kept()).toEqual(before)
})

test('a payout account opened during the deletion is deleted again', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  const accounts = app.context.stripe.sdk?.accounts as Stripe.AccountResource
  const create = accounts.create.bind(accounts)
  accounts.create = (async (...given: Parameters<typeof create>) => {
    expect((await remove(cleaner)).status).toBe(200)
    return create(...given)
  }) as typeof create
  const opened = await cleaner.actor.call('POST /api/stripe-connect/create-account')
  accounts.create = create
  expect(opened.status).toBe(401)
  const left = async () => (await accounts.list({ limit: 100 })).data.map(({ email }) => email)
  await until(async () => !(await left()).includes(cleaner.email))
})

test('a recovery code is consumed only by a deletion that goes through', async () => {
  const customer = await app.people.customer()
  const { actor, password } = customer
  const { recoveryCodes } = await addTotpAuthenticator(app, customer)
  app.clock.forward({ minutes: 11 })
  const go = (given: string) =>
    actor.call('POST /api/account/delete', { body: { password: given, code: recoveryCodes[0] ?? '' } })
  const left = async () => (await actor.call('GET /api/user/factors')).body.recoveryCodesLeft
  expect((await go('not the password')).body.code).toBe('wrong_password')
  const booked = await actor.call('POST /api/create-job', {
    body: { scheduledDateTime: '2026-06-20T10:00', bathroomCount: 1, newAddress: home },
  })
  expect((await go(password)).body.code).toBe('deletion_waits')
  expect(await left()).toBe(10)
  const params = { id: booked.body.jobId }
  await actor.call('PUT /api/jobs/:id/status', { params, body: { status: 'cancelled' } })
  expect((await remove(customer)).body.code).toBe('confirmation_needed')
  const wrong = { password, code: 'aaaa-bbbb-cccc' }
  expect((await actor.call('POST /api/account/delete', { body: wrong })).body.code).toBe('wrong_code')
  expect((await go(password)).status).toBe(200)
})
