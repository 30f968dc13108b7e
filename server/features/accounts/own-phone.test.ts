import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  const environment = { PHONE_COUNTRIES: 'DE' }
  app = await startTestApp({ webhooks: false, tasks: false, environment })
})
afterAll(() => app.stop())

let count = 0

/** Creates a person from before phone numbers of other countries were refused. */
async function withOldNumber(role: 'customer' | 'cleaner'): Promise<TestPerson> {
  const actor = app.visitor()
  const account = { email: `old${++count}@example.com`, password: 'correct horse' }
  const body = { ...account, name: 'Robin Reed', phone: '+49 30 901820', role }
  const { id } = (await actor.call('POST /api/auth/register', { body })).body
  await actor.call('POST /api/auth/login', { body: account })
  await app.context.db.updateTable('users').set({ phone: '+12065550142' }).where('id', '=', id).execute()
  return { actor, id, ...account }
}
const change = ({ actor }: TestPerson, body: { name?: string; phone?: string | null }) =>
  actor.call('PATCH /api/users/profile', { body })

test('the account’s own number is matched by digits, even if refused today', async () => {
  const robin = await withOldNumber('customer')
  for (const phone of ['(206) 555-0142', '+1 206 555 0142'])
    expect(await change(robin, { name: 'Robin Reed', phone })).toMatchObject({
      status: 200,
      body: { phone: '+12065550142' },
    })
  expect((await change(robin, { phone: '+1 206 555 0143' })).status).toBe(400)
})

test('a customer may have no number, and a cleaner must keep one', async () => {
  const [customer, cleaner] = [await withOldNumber('customer'), await withOldNumber('cleaner')]
  expect((await change(customer, { phone: null })).body.phone).toBeNull()
  expect((await change(customer, { name: 'Robin Rede' })).body).toMatchObject({
    name: 'Robin Rede',
    phone: null,
  })
  expect(await change(cleaner, { phone: null })).toMatchObject({
    status: 400,
    body: { fields: { phone: 'Cleaners need a phone number.' } },
  })
  expect((await cleaner.actor.call('GET /api/auth/current-user')).body.phone).toBe('+12065550142')
})
