import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test("the API reference page's CSP allows only its own scripts", async () => {
  const answer = await app.visitor().fetch('/api/docs')
  const page = await answer.text()
  const [, address] = /<script src="([^"]+)">/.exec(page) ?? []
  const [, inline = ''] = /<script type="text\/javascript">([\s\S]+?)<\/script>/.exec(page) ?? []
  expect(inline).toContain('/api/openapi.json')
  expect(page).not.toMatch(/https?:/)
  const hash = createHash('sha256').update(inline).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  const read = (encoding: string) =>
    app.visitor().fetch(String(address), { headers: { 'accept-encoding': encoding } })
  const script = await read('identity')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const text = await script.text()
  expect(text).toContain('createApiReference')
  const packed = await read('br, gzip')
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(await packed.text()).toBe(text)
})

describe('GET /api/openapi.json', () => {
  it('is compressed and answers 304 for a matching ETag', async () => {
    const read = (headers: Record<string, string>) => app.visitor().fetch('/api/openapi.json', { headers })
    const plain = await read({ 'accept-encoding': 'identity' })
    const text = await plain.text()
    for (const encoding of ['br', 'gzip']) {
      const packed = await read({ 'accept-encoding': encoding })
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect(packed.headers.get('vary')).toBe('Accept-Encoding')
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 5)
      expect(await packed.text()).toBe(text)
    }
    const again = await read({ 'if-none-match': plain.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('answers 429 after 60 requests a minute from one address', async () => {
    const limited = await startTestApp({
      webhooks: false,
      tasks: false,
      environment: { RATE_LIMIT_SCALE: '1' },
    })
    const visitor = limited.visitor()
    const statuses = []
    for (let time = 0; time < 62; time++) {
      const answer = await fetch(`${limited.origin}/api/openapi.json`, { method: 'HEAD' })
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await visitor.call('GET /api/config')).status).toBe(200)
    await limited.stop()
  })
})
