import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

const address = '/.well-known/security.txt'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    environment: { SUPPORT_EMAIL: 'safety@clean.example', PUBLIC_URL: 'https://clean.example' },
  })
})
afterAll(() => app.stop())

const read = async () => {
  const answer = await app.visitor().fetch(address)
  return { answer, lines: (await answer.text()).split('\n') }
}

test("security.txt names the operator's contact from the settings", async () => {
  const { answer, lines } = await read()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(lines).toContain('Contact: mailto:safety@clean.example')
  expect(lines).toContain(`Canonical: https://clean.example${address}`)
  expect(lines.filter((line) => line.startsWith('Expires: '))).toHaveLength(1)
})

test('security.txt expires within a year of being read', async () => {
  for (const now of ['2026-06-10T16:00:00Z', '2028-02-29T16:00:00Z']) {
    app.clock.set(now)
    const { lines } = await read()
    const expires = lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? ''
    const days = (Date.parse(expires) - Date.parse(now)) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  }
})
