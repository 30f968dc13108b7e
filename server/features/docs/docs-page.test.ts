import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('the page of the API lets in its own script and the one line that begins it, and asks nobody else', async () => {
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
