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

test('anybody may read whether payments are set up, and keep the answer for a few seconds', async () => {
  const answer = await app.visitor().fetch('/api/platform/status')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, max-age=5')
})

test('where the operator keeps it to admins, no one else reads it', async () => {
  expect((await closed.visitor().call('GET /api/platform/status')).status).toBe(401)
  const { actor, email } = await closed.people.customer()
  expect((await actor.call('GET /api/platform/status')).status).toBe(403)
  await closed.context.db.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute()
  expect((await actor.call('GET /api/platform/status')).status).toBe(200)
})
