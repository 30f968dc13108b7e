import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { serveHealth } from './serve-health.ts'

let app: TestApp

beforeAll(async () => {
  const environment = { METRICS_TOKEN: 'only-for-the-watchers', HOST: '127.0.0.1', PORT: '0' }
  app = await startTestApp({ webhooks: false, tasks: false, environment })
})
afterAll(() => app.stop())

/** What the service manager and the container ask with. */
async function asked(origin: string): Promise<unknown> {
  const asking = spawn(process.execPath, ['tools/ready.mjs'], { env: { PORT: new URL(origin).port } })
  return (await once(asking, 'exit'))[0]
}

test('a worker serves health and readiness, and metrics with the token', async () => {
  const state = { ready: false }
  const health = await serveHealth(app.context, state)
  const address = health.server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  try {
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${origin}/readyz`)).status).toBe(503)
    expect(await asked(origin)).toBe(1)
    state.ready = true
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    expect(await asked(origin)).toBe(0)
    expect((await fetch(`${origin}/metrics`)).status).toBe(401)
    expect((await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer guess' } })).status).toBe(
      401,
    )
    const headers = { authorization: 'Bearer only-for-the-watchers' }
    const numbers = await fetch(`${origin}/metrics`, { headers })
    expect(await numbers.text()).toContain('process_cpu')
    expect(await (await fetch(`${origin}/api/config`)).json()).toMatchObject({ code: 'not_found' })
  } finally {
    await health.close()
  }
})

test('production without a token serves no metrics', async () => {
  const config = { ...app.context.config, production: true, METRICS_TOKEN: null }
  const health = await serveHealth({ ...app.context, config }, { ready: true })
  const answer = await health.inject('/metrics')
  await health.close()
  expect(answer.statusCode).toBe(404)
})

test('a worker whose health port is taken works without it', async () => {
  const taken = Number(new URL(app.origin).port)
  const config = { ...app.context.config, PORT: taken }
  const health = await serveHealth({ ...app.context, config }, { ready: true })
  expect(health.server.listening).toBe(false)
  await health.close()
})
