import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

describe('GET /api/logout', () => {
  it('ends no session when a browser prefetches or prerenders it, and one when it is opened', async () => {
    const { actor } = await app.people.customer()
    const ahead: Record<string, string>[] = [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'sec-purpose': 'prefetch;anonymous-client-ip' },
      { purpose: 'prefetch' },
      { purpose: 'preview' },
      { 'x-moz': 'prefetch' },
    ]
    for (const headers of ahead) {
      const answer = await actor.fetch('/api/logout', { headers })
      expect(answer.status, JSON.stringify(headers)).toBe(503)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect((await actor.call('GET /api/auth/current-user')).status).toBe(200)
    }
    const opened = await actor.fetch('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/'])
    expect((await actor.call('GET /api/auth/current-user')).status).toBe(401)
  })
})
