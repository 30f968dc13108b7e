import { createClient } from '@redis/client'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TestActor } from '#tests/support/actor.ts'
import { RedisServer } from '#tests/support/redis-server.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { makeApp } from '../app.ts'
import { openRedis, type Redis } from './redis.ts'

const program = process.env.REDIS_SERVER ?? ''

describe.skipIf(!program)('rate limits in Redis', () => {
  let app: TestApp
  let server: RedisServer
  let said: string[]
  let opened: { redis: Redis; web: FastifyInstance }[]
  const log = {
    error: (_: object, text?: string) => said.push(text ?? ''),
    info: (text: unknown) => said.push(String(text)),
  } as unknown as Parameters<typeof openRedis>[1]

  beforeAll(async () => {
    const environment = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' }
    app = await startTestApp({ webhooks: false, tasks: false, environment })
  })
  afterAll(() => app.stop())
  beforeEach(async () => {
    said = []
    opened = []
    server = await RedisServer.on(program)
  })
  afterEach(async () => {
    for (const { redis, web } of opened) {
      await web.close()
      redis.stop()
    }
    await server.remove()
  })

  /** Starts another process of the product, as far as rate limits are concerned. */
  async function serve(): Promise<string> {
    const redis = await openRedis(server.url, log)
    const web = await makeApp({ ...app.context, redis }, { ready: true })
    opened.push({ redis, web })
    return web.listen({ host: '127.0.0.1', port: 0 })
  }

  async function write(origin: string, from: string): Promise<number> {
    const body = {
      name: 'Robin Reed',
      email: 'robin@example.com',
      subject: 'Windows',
      message: 'Do you do them?',
    }
    const { status } = await new TestActor(origin).call('POST /api/contact', {
      body,
      headers: { 'x-forwarded-for': from },
    })
    return status
  }

  async function writeTimes(count: number, origins: string[], from: string): Promise<number> {
    const tries = Array.from({ length: count }, (_, index) =>
      write(origins[index % origins.length] ?? '', from),
    )
    return (await Promise.all(tries)).filter((status) => status === 201).length
  }

  const away = 'the Redis of RATE_LIMIT_REDIS_URL is away: each process counts limits alone'
  const back = 'the Redis of RATE_LIMIT_REDIS_URL is back'

  test('are shared by two processes under keys without personal data', async () => {
    await server.start()
    const origins = [await serve(), await serve()]
    expect(await writeTimes(16, origins, '198.51.100.1')).toBe(10)
    expect(await app.context.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
    const reader = await createClient({ url: server.url }).connect()
    const keys = await reader.keys('*')
    expect(keys).toEqual([expect.stringMatching(/^limit:contact:[\w-]{22}$/)])
    expect(await reader.ttl(keys[0] ?? '')).toBeGreaterThan(50)
    reader.destroy()
    expect(said).toEqual([])
  })

  test('are counted per process during a Redis restart and shared afterwards', async () => {
    await server.start()
    const origins = [await serve(), await serve()]
    expect(await writeTimes(16, origins, '198.51.100.2')).toBe(10)
    await server.stop()
    const began = performance.now()
    expect(await writeTimes(24, origins, '198.51.100.3')).toBe(20)
    expect(performance.now() - began).toBeLessThan(3000)
    expect(said).toContain(away)
    await server.start()
    await until(async () => opened.every(({ redis }) => redis.isReady))
    expect(await writeTimes(16, origins, '198.51.100.4')).toBe(10)
    expect(said.filter((text) => text === back).length).toBeGreaterThan(0)
  })

  test('work without Redis at the start, which is logged', async () => {
    const origin = await serve()
    expect(said).toEqual([away])
    expect(await writeTimes(12, [origin], '198.51.100.5')).toBe(10)
    await server.start()
    await until(async () => opened.every(({ redis }) => redis.isReady))
    expect(said).toEqual([away, back])
    expect(await writeTimes(16, [origin, await serve()], '198.51.100.6')).toBe(10)
  })

  test('delay only the first callers when Redis hangs', async () => {
    await server.start()
    const origin = await serve()
    expect(await write(origin, '198.51.100.7')).toBe(201)
    server.hang()
    expect(await write(origin, '198.51.100.7')).toBe(201)
    expect(opened[0]?.redis.isReady).toBe(false)
    expect(said).toEqual([away])
    expect(await writeTimes(12, [origin], '198.51.100.8')).toBe(10)
    // No request came meanwhile, which would have waited and postponed the retry.
    server.goOn()
    await until(async () => opened[0]?.redis.isReady === true)
    expect(await write(origin, '198.51.100.9')).toBe(201)
    expect(said).toEqual([away, back])
  })

  test('end the start on a wrong or missing Redis password', async () => {
    await server.start('--requirepass', 'right')
    await expect(openRedis(server.url, log)).rejects.toThrow(/RATE_LIMIT_REDIS_URL: .*NOAUTH/)
    const wrong = server.url.replace('//', '//:wrong@')
    await expect(openRedis(wrong, log)).rejects.toThrow(/RATE_LIMIT_REDIS_URL: .*WRONGPASS/)
    const redis = await openRedis(server.url.replace('//', '//:right@'), log)
    expect(redis.isReady).toBe(true)
    redis.stop()
  })
})
