import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

const composed = 'Caf\u00e9 \u2167 morning'
const decomposed = 'Cafe\u0301 VIII morning'
const tooLong = 'Please use at most 128 characters for the password.'

const signIn = (email: string, password: string) =>
  app.visitor().call('POST /api/auth/login', { body: { email, password } })

const storedOf = async (userId: number) =>
  (
    await app.context.db
      .selectFrom('users')
      .select('password')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).password

describe('a password with letters that keyboards write in two ways', () => {
  it('signs in however it is typed, after it was changed', async () => {
    const { actor, email, password } = await app.people.customer()
    const body = { currentPassword: password, password: composed }
    expect((await actor.call('PUT /api/user/password', { body })).status).toBe(200)
    for (const typed of [composed, decomposed, composed.normalize('NFD')])
      expect((await signIn(email, typed)).status).toBe(200)
    expect((await signIn(email, 'Cafe VIII morning')).status).toBe(401)
  })

  it('still signs in with a hash of what was typed before, which is renewed then', async () => {
    const { actor, email, id } = await app.people.customer()
    const before = await hash(decomposed)
    await app.context.db.updateTable('users').set({ password: before }).where('id', '=', id).execute()
    expect((await signIn(email, composed)).status).toBe(401)
    expect((await signIn(email, decomposed)).status).toBe(200)
    const renewed = await storedOf(id)
    expect(renewed).not.toBe(before)
    expect((await signIn(email, composed)).status).toBe(200)
    expect(await storedOf(id)).toBe(renewed)
    const body = { currentPassword: composed, password: 'another good one' }
    await actor.call('POST /api/auth/login', { body: { email, password: composed } })
    expect((await actor.call('PUT /api/user/password', { body })).status).toBe(200)
  })
})

describe('a password of more than 128 characters', () => {
  it('is refused with its own message wherever one is chosen or typed', async () => {
    const { actor, email, password } = await app.people.customer()
    const long = 'x1'.repeat(65)
    const refused = [
      await actor.call('PUT /api/user/password', { body: { currentPassword: password, password: long } }),
      await signIn(email, long),
      await app.visitor().call('POST /api/auth/reset-password', { body: { token: 'x', password: long } }),
      await app.visitor().call('POST /api/auth/register', {
        body: {
          name: 'Ann',
          email: 'ann@example.com',
          password: long,
          phone: '2065550142',
          role: 'customer',
        },
      }),
    ]
    for (const { status, body } of refused) {
      expect(status).toBe(400)
      expect(body.message).toBe(tooLong)
    }
    const current = { currentPassword: long, password: 'another good one' }
    const change = await actor.call('PUT /api/user/password', { body: current })
    expect(change.body).toMatchObject({ fields: { currentPassword: tooLong } })
    const erase = await actor.call('POST /api/account/export', { body: { password: long } })
    expect(erase.body.message).toBe(tooLong)
  })
})
