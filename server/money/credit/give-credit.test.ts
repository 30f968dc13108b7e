import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { auditMoney } from '../audit/audit-money.ts'
import { giveCredit } from './give-credit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('giveCredit', () => {
  it('gives once per cause and reference when fifty transactions do at once', async () => {
    const customer = await app.people.customer()
    const grant = { userId: customer.id, cause: 'operator', reference: 'one-referral', cents: 1000 } as const
    const given = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.context.db
          .transaction()
          .execute((tx) => giveCredit(tx, { ...grant, from: 'promotion_expense', now: app.clock.now() })),
      ),
    )
    expect(given.filter(Boolean)).toHaveLength(1)
    const { body: credit } = await customer.actor.call('GET /api/credit')
    expect(credit).toMatchObject({ balance: 10, entries: [{ amount: 10 }] })
    expect(await auditMoney(app.context)).toEqual([])
  })
})
