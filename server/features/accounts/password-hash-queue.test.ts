import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestApp } from '#tests/support/start-test-app.ts'

// The other tests hash at the lowest cost; a flood has to keep the processor busy.
vi.unmock('@node-rs/argon2')
vi.resetModules()
const { startTestApp } = await import('#tests/support/start-test-app.ts')
const { commandHashTurn: ownTurn } = await import('./password-hash-queue.ts')

let app: TestApp

beforeAll(async () => {
  const environment = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
  app = await startTestApp({ webhooks: false, tasks: false, environment })
})
afterAll(() => app.stop())

const flood = (count: number, addressOf: (number: number) => string) =>
  Array.from({ length: count }, (_, number) =>
    app.visitor().call('POST /api/auth/login', {
      body: { email: `nobody${number}@example.com`, password: 'a wrong password' },
      headers: { 'x-forwarded-for': addressOf(number) },
    }),
  )

const inOneSite = (number: number) => `2001:db8:7:${number.toString(16)}::1`

describe('POST /api/auth/login during a flood of sign-ins from one /48', () => {
  it('answers 503 with Retry-After to all but 20 of it, and 200 to a known device before it is over', async () => {
    const { actor, email, password } = await app.people.customer()
    const done: string[] = []
    // No hash ends before the whole flood has arrived, however slow the machine is.
    const held = Promise.withResolvers<void>()
    const holding = Array.from({ length: availableParallelism() }, () => ownTurn(() => held.promise))
    let refusedSoFar = 0
    const flooding = flood(150, inOneSite).map((answer) =>
      answer.then((reply) => {
        if (reply.status === 503) refusedSoFar++
        else done.push('flood')
        return reply
      }),
    )
    await expect.poll(() => refusedSoFar).toBe(130)
    held.resolve()
    await Promise.all(holding)
    const own = { 'x-forwarded-for': inOneSite(200) }
    const known = await actor.call('POST /api/auth/login', { body: { email, password }, headers: own })
    done.push('known')
    expect(known.status).toBe(200)
    const replies = await Promise.all(flooding)
    const refused = replies.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(130)
    expect(refused[0]?.body.code).toBe('busy')
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    expect(replies.filter(({ status }) => status === 401).length).toBe(150 - refused.length)
    expect(done.length - 1 - done.indexOf('known')).toBeGreaterThan(0)
  })

  it('lets visitors of other networks sign in, and counts no refused login as wrong', async () => {
    const { actor, email, password } = await app.people.customer()
    actor.device = ''
    const countTries = async () => {
      const tries = app.context.db.selectFrom('login_attempts').select(({ fn }) => fn.countAll().as('count'))
      return Number((await tries.executeTakeFirstOrThrow()).count)
    }
    const before = await countTries()
    const flooding = flood(60, inOneSite)
    const body = { email, password }
    for (let time = 0; time < 3; time++) {
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      expect((await actor.call('POST /api/auth/login', { body, headers })).status).toBe(200)
      actor.device = ''
    }
    const counted = (await Promise.all(flooding)).filter(({ status }) => status === 401)
    expect((await countTries()) - before).toBe(counted.length)
  })
})
