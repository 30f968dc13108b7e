import { statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { commonPasswords } from '#tools/write-known-passwords.ts'
import { makeLink } from '../notifications/make-link.ts'
import { createAdmin } from './create-admin.ts'
import { filterFile, isKnownPassword } from './known-passwords.ts'
import { hashPassword } from './password.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

const register = (password: string, email: string) =>
  app.visitor().call('POST /api/auth/register', {
    body: { name: 'Robin Reed', email, password, phone: '2065550123', role: 'customer' },
  })
const hashOf = (id: number) =>
  app.context.db.selectFrom('users').select('password').where('id', '=', id).executeTakeFirstOrThrow()
const tooCommon = {
  status: 400,
  body: { code: 'common_password', fields: { password: expect.stringContaining('one of the most common') } },
}

/** Lists every nth password whose lookup has another result than expected. */
async function answeredOtherwise(expected: boolean, passwords: string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const password of passwords) if ((await isKnownPassword(password)) !== expected) wrong.push(password)
  return wrong
}

test('the filter matches the million most common passwords in 3 MB with few false positives', async () => {
  const all = commonPasswords()
  expect(all.length).toBeGreaterThan(999_000)
  expect(statSync(filterFile).size).toBeLessThan(3_000_000)
  const some = all.filter((_, rank) => rank < 200 || rank % 2_000 === 999)
  expect(await answeredOtherwise(true, some)).toEqual([])
  const others = Array.from({ length: 2_000 }, (_, number) => `${number} horses and a lantern`)
  expect((await answeredOtherwise(false, others)).length).toBeLessThan(2)
})

test('a common password in any spelling and the brand are refused at registration', async () => {
  const spellings = [
    'Password1',
    ' password1 ',
    'PASSWORD1',
    'ｐassword1',
    'vjht008',
    'Scrubjay-2026!',
    'cleaning1',
  ]
  for (const [number, password] of spellings.entries()) {
    expect(await register(password, `spelling${number}@example.com`), password).toMatchObject(tooCommon)
  }
  const added = await app.context.db
    .selectFrom('users')
    .where('email', 'like', 'spelling%')
    .selectAll()
    .execute()
  expect(added).toEqual([])
  expect((await register('seven plum kettles', 'plum@example.com')).status).toBe(201)
})

test('a common password is refused on change, on reset and for admins', async () => {
  const kim = await app.people.customer()
  const before = await hashOf(kim.id)
  const changed = await kim.actor.call('PUT /api/user/password', {
    body: { currentPassword: kim.password, password: 'sunshine' },
  })
  expect(changed).toMatchObject(tooCommon)

  const link = { purpose: 'reset_password', user_id: kim.id, email: kim.email } as const
  const token = await app.context.db.transaction().execute((tx) => makeLink(app.context, tx, link, false))
  const reset = (password: string) =>
    app.visitor().call('POST /api/auth/reset-password', { body: { token, password } })
  expect(await reset('sunshine')).toMatchObject(tooCommon)
  expect(await hashOf(kim.id)).toEqual(before)
  expect((await kim.actor.call('GET /api/auth/current-user')).status).toBe(200)

  const wish = { name: 'Ada', email: 'ada@example.com', password: 'qwertyuiop123', operator: 'test' }
  await expect(createAdmin(app.context, wish)).rejects.toThrow('one of the most common')
  // A refused attempt does not use the link up.
  expect((await reset('seven plum kettles')).status).toBe(200)
})

test('an existing common password still signs in', async () => {
  const { id, email } = await app.people.customer()
  const password = await hashPassword('sunshine')
  await app.context.db.updateTable('users').set({ password }).where('id', '=', id).execute()
  const body = { email, password: 'sunshine' }
  expect((await app.visitor().call('POST /api/auth/login', { body })).status).toBe(200)
})
