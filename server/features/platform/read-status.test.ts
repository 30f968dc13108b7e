import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let closed: TestApp

beforeAll(async () => {
  app = await startTestApp()
  closed = await startTestApp({ environment: { STATUS_FOR_ADMINS: '1' } })
})
afterAll(async () => {
  await app.stop()
  await closed.stop()
})

test('GET /api/platform/status is public and cacheable for a few seconds', async () => {
  const answer = await app.visitor().fetch('/api/platform/status')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, max-age=5')
})

test('GET /api/platform/status speaks the language of the page', async () => {
  const headers = { 'x-page-language': 'es' }
  const answer = await app.visitor().fetch('/api/platform/status', { headers })
  expect(((await answer.json()) as { message: string }).message).toContain('Los pagos')
})

test('GET /api/platform/status is for admins only when the operator says so', async () => {
  expect((await closed.visitor().call('GET /api/platform/status')).status).toBe(401)
  const { actor, email } = await closed.people.customer()
  expect((await actor.call('GET /api/platform/status')).status).toBe(403)
  await closed.context.db.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute()
  expect((await actor.call('GET /api/platform/status')).status).toBe(200)
})
