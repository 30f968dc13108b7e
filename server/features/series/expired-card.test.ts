import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { keepCard } from '#tests/support/keep-card.ts'
import {
  advanceBefore,
  changeSeries,
  orderSeries,
  type Regular,
  readSeries,
  visitRow,
} from '#tests/support/order-series.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { syncCard } from '../payment-methods/change-cards.ts'
import { chargeDueVisits } from './run-series.ts'

let app: TestApp

// Wednesday, 2026-06-10, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

async function expireCard({ customer }: Regular): Promise<void> {
  const { db, stripe } = app.context
  const { method } = await db
    .selectFrom('payment_methods')
    .select('stripe_payment_method_id as method')
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  await stripe.sdk?.paymentMethods.update(method, { card: { exp_month: 1, exp_year: 2026 } })
  await syncCard(app.context, method)
}

const paidCharges = async (jobId: number) => {
  const charges = await app.context.stripe.sdk?.charges.list({ limit: 100 })
  const ofVisit = charges?.data.filter(({ metadata }) => metadata.job_id === String(jobId))
  return ofVisit?.filter(({ status }) => status === 'succeeded').length
}
const mails = async (jobId: number) => {
  const ofVisit = app.context.db.selectFrom('notifications').select('event').where('job_id', '=', jobId)
  return (await ofVisit.where('channel', '=', 'email').orderBy('id').execute()).map(({ event }) => event)
}

describe('a card that expires between two visits', () => {
  it('notifies the customer, and the next try charges the new card once', async () => {
    const regular = await orderSeries(app)
    const [first = 0, second = 0, third = 0] = regular.jobs
    await expireCard(regular)
    expect((await readSeries(regular)).card).toMatchObject({ isExpired: true })
    await advanceBefore(app, second, 72)
    await Promise.all([chargeDueVisits(app.context), chargeDueVisits(app.context)])
    expect(await mails(second)).toEqual(['series_card_declined'])
    const tried = app.context.db.selectFrom('series_charges').selectAll().where('job_id', '=', second)
    expect(await tried.execute()).toMatchObject([{ outcome: 'declined', decline_code: 'expired_card' }])

    const card = await keepCard(app, regular.customer, '5555555555554444')
    expect((await changeSeries(regular, { paymentMethodId: card.id })).status).toBe(200)
    expect((await readSeries(regular)).card).toMatchObject({ last4: '4444', isExpired: false })
    await advanceBefore(app, second, 47)
    await Promise.all([chargeDueVisits(app.context), chargeDueVisits(app.context)])
    expect((await visitRow(app, second)).published_at).not.toBeNull()
    expect(await tried.execute()).toMatchObject([{ outcome: 'paid', decline_code: null }])
    await advanceBefore(app, third, 72)
    await chargeDueVisits(app.context)
    await chargeDueVisits(app.context)
    const counts = []
    for (const id of [first, second, third]) counts.push(await paidCharges(id))
    expect(counts).toEqual([1, 1, 1])
    expect(await auditMoney(app.context)).toEqual([])
  })
})
