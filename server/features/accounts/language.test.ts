import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const localeOf = async (id: number) => {
  const row = await app.context.db
    .selectFrom('users')
    .select('locale')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.locale
}

describe('PUT /api/user/language', () => {
  it('stores the choice of an account and of the browser', async () => {
    const { actor, id } = await app.people.customer()
    const answer = await actor.fetch('/api/user/language', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'es' }),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(/^locale=es; Max-Age=31536000; Path=\/;.*SameSite=Lax/)
    expect(await localeOf(id)).toBe('es')
    expect((await actor.call('GET /api/auth/current-user')).body.locale).toBe('es')
  })

  it('refuses a language that the product does not have, and changes nothing', async () => {
    const { actor, id } = await app.people.customer()
    for (const language of ['xx', '', null, 'toString', ['es']]) {
      const answer = await actor.call('PUT /api/user/language', { body: { language: language as 'es' } })
      expect(answer.status).toBe(400)
    }
    expect(await localeOf(id)).toBe('en')
  })
})

it('takes the language of a new account from its browser', async () => {
  const actor = app.visitor()
  const body = {
    ...{ name: 'Rosa Ibarra', email: 'rosa.ibarra@example.com', password: 'quiet-harbor-19' },
    ...{ phone: '2065550147', role: 'customer' },
  }
  const answer = await actor.fetch('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ locale: 'es' })
})
