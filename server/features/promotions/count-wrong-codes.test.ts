import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuseAt } from '#server/plugins/refusal.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { countWrongCodes } from './count-wrong-codes.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ environment: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => app.stop())

const from = (ip: string) => ({ ip, socket: {} }) as FastifyRequest

describe('countWrongCodes', () => {
  it('tries ten of fifty codes that come at once, over all endpoints', async () => {
    const endpoints = [countWrongCodes(app.context), countWrongCodes(app.context)]
    const request = from('203.0.113.9')
    let tried = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const answers = Array.from({ length: 50 }, async (_, index) =>
      endpoints[index % 2]?.(request, `WRONG${index}`, async () => {
        tried++
        await held
        throw refuseAt('promoCode', 'promo_code_not_valid')
      }).catch(({ code }) => code),
    )
    const refused = answers.slice(10)
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['too_many_requests']))
    expect(tried).toBe(10)
    release()
    expect(new Set(await Promise.all(answers.slice(0, 10)))).toEqual(new Set(['promo_code_not_valid']))
    const right = endpoints[0]?.(request, 'RIGHT', async () => 'used')
    await expect(right).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await endpoints[0]?.(from('203.0.113.10'), 'RIGHT', async () => 'used')).toBe('used')
  })

  it('lets right codes of one address through one after another', async () => {
    const tryCode = countWrongCodes(app.context)
    for (let count = 0; count < 30; count++)
      expect(await tryCode(from('203.0.113.11'), 'RIGHT', async () => count)).toBe(count)
  })
})
