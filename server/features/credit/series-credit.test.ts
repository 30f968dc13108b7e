import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { addCredit } from '#tests/support/credit.ts'
import { balances } from '#tests/support/ledger.ts'
import { advanceBefore, orderSeries, readSeries } from '#tests/support/order-series.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { chargeDueVisits } from '../series/run-series.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

describe('the charge of a regular visit', () => {
  it('uses the credit first, then the card, and no card where credit is enough', async () => {
    const regular = await orderSeries(app)
    const { visits } = await readSeries(regular)
    const [, second, third, fourth] = visits.map(({ jobId }) => jobId ?? 0)
    await addCredit(app, regular.customer, 12_000)
    await advanceBefore(app, second ?? 0, 72)
    await chargeDueVisits(app.context)
    expect(await balances(app, second)).toEqual({ customer_credit: 9000, customer_receipts: -9000 })
    await advanceBefore(app, third ?? 0, 72)
    await chargeDueVisits(app.context)
    expect(await balances(app, third)).toEqual({
      ...{ stripe_balance: 6000, customer_credit: 3000, customer_receipts: -9000 },
    })
    await advanceBefore(app, fourth ?? 0, 72)
    await chargeDueVisits(app.context)
    expect(await balances(app, fourth)).toEqual({ stripe_balance: 9000, customer_receipts: -9000 })
    const tries = app.context.db
      .selectFrom('series_charges')
      .select('outcome')
      .where('job_id', '=', second ?? 0)
    expect(await tries.execute()).toEqual([{ outcome: 'paid' }])
    const { body: credit } = await regular.customer.actor.call('GET /api/credit')
    expect(credit).toMatchObject({ balance: 0, held: 0 })
    expect(await auditMoney(app.context)).toEqual([])
  })

  it('is paid by credit also when the customer keeps no card any more', async () => {
    const regular = await orderSeries(app)
    const [, second = 0] = (await readSeries(regular)).visits.map(({ jobId }) => jobId ?? 0)
    await addCredit(app, regular.customer, 9000)
    await app.context.db
      .updateTable('payment_methods')
      .set({ removed_at: app.clock.now(), is_default: false })
      .where('user_id', '=', regular.customer.id)
      .execute()
    await advanceBefore(app, second, 72)
    await chargeDueVisits(app.context)
    expect(await balances(app, second)).toEqual({ customer_credit: 9000, customer_receipts: -9000 })
  })
})
