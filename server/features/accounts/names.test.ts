import { afterAll, beforeAll, expect, test } from 'vitest'
import { validation } from '#locales/en/validation.ts'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false, environment: { BRAND_NAME: 'Sparkle Town' } })
})
afterAll(() => app.stop())

let count = 0
const register = (name: string) =>
  app.visitor().call('POST /api/auth/register', {
    body: {
      name,
      email: `name${++count}@example.com`,
      password: 'correct horse',
      phone: '2065550123',
      role: 'cleaner',
    },
  })
const guest = (name: string | undefined, email = `guest${++count}@example.com`) =>
  app.visitor().call('POST /api/guest-booking', {
    body: {
      scheduledDateTime: '2026-06-12T10:00',
      formData: { newAddress: home, email, phone: '2065550111', ...(name !== undefined && { name }) },
    },
  })

const wrong = [
  ['Scrubjay: your card was refused, pay at https://evil.example', validation.name_has_address],
  ['pay at x.com', validation.name_has_address],
  ['Sparkle Town Support', validation.name_is_brand],
  ['Sраrklе Town', validation.name_has_signs],
  ['5parkle T0wn', validation.name_is_brand],
  ['Scrubjay Billing', validation.name_is_brand],
] as const

test.each(wrong)('%s is refused as a name in every field, and nothing is stored', async (name, text) => {
  const { actor } = await app.people.customer()
  const before = (await actor.call('GET /api/auth/current-user')).body
  const answer = (field: string) => ({ status: 400, body: { message: text, fields: { [field]: text } } })
  expect(await register(name)).toMatchObject(answer('name'))
  expect(await actor.call('PATCH /api/users/profile', { body: { name } })).toMatchObject(answer('name'))
  expect(await guest(name)).toMatchObject(answer('formData.name'))
  expect((await actor.call('GET /api/auth/current-user')).body).toEqual(before)
})

test('an invisible character pasted into a name is removed', async () => {
  expect(await register('Bob\u202e\u200b Brown')).toMatchObject({ status: 201, body: { name: 'Bob Brown' } })
})

test('names in any language are kept', async () => {
  for (const name of [
    "O'Brien",
    'José Núñez',
    'Nguyễn Thị Ánh',
    '李 小龍',
    'St. John',
    'Dr. A. B. van der Berg Jr.',
  ]) {
    expect(await register(name)).toMatchObject({ status: 201, body: { name } })
    expect((await guest(name)).status).toBe(201)
  }
})

test('a guest without a name is called Customer, without use of the address', async () => {
  const called = async (email: string) => {
    const { body } = await guest(undefined, email)
    const job = app.context.db.selectFrom('jobs').select('contact_name').where('id', '=', body.id)
    return (await job.executeTakeFirst())?.contact_name
  }
  expect(await called('mary.jane-watson@example.com')).toBe('Customer')
  expect(await called('2065550100@example.com')).toBe('Customer')
})
