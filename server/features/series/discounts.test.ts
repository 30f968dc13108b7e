import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { changeSettings } from '#tests/support/change-settings.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import { keepCard } from '#tests/support/keep-card.ts'
import { balances } from '#tests/support/ledger.ts'
import { operator } from '#tests/support/operator.ts'
import {
  actOnSeries,
  advanceBefore,
  changeSeries,
  orderSeries,
  type Regular,
  readSeries,
  visitRow,
} from '#tests/support/order-series.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { addPromotion } from '#tests/support/promotion.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { chargeDueVisits } from './run-series.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  admin = await operator(app, 'admin')
  await changeSettings(admin, { weeklyDiscountPercent: 10 })
})
afterAll(() => app.stop())

const params = (id: number) => ({ params: { id } })
const first = ({ jobs }: Regular) => jobs[0] ?? 0
const discounts = async (regular: Regular) =>
  (await readSeries(regular)).visits.map(({ price, discount }) => [price, discount])

describe('the discount on regular visits', () => {
  it('is paid by the platform, and the cleaner earns the same', async () => {
    const [regular, cleaner] = [await orderSeries(app), await app.people.cleaner()]
    const jobId = first(regular)
    expect(await discounts(regular)).toEqual(Array(7).fill([90, 9]))
    expect(await readSeries(regular)).toMatchObject({ price: 90, discount: 9, discountPercent: 10 })
    expect(await balances(app, jobId)).toEqual({
      ...{ stripe_balance: 8100, promotion_expense: 900, customer_receipts: -9000 },
    })
    const { body: booked } = await regular.customer.actor.call('GET /api/jobs/:id', params(jobId))
    expect(booked).toMatchObject({ price: 90, discount: 9, discountKind: 'regular_visits' })
    const { body: receipts } = await regular.customer.actor.call('GET /api/receipts')
    const { body: receipt } = await regular.customer.actor.call(
      'GET /api/receipts/:id',
      params(receipts[0]?.id ?? 0),
    )
    expect(receipt.lines).toContainEqual({ kind: 'regular_discount', amount: -9 })
    await cleaner.actor.call('POST /api/jobs/:id/accept', params(jobId))
    const { body: taken } = await cleaner.actor.call('GET /api/jobs/:id', params(jobId))
    expect(taken).toMatchObject({ earnings: 85.5, discount: 0, discountKind: null })
    await completeJob(app, cleaner, jobId)
    expect(await balances(app, jobId)).toEqual({
      ...{ stripe_balance: 8100, promotion_expense: 900, cleaner_payable: -8550, platform_fee: -450 },
    })
  })

  it('is charged as agreed after the setting has changed', async () => {
    const regular = await orderSeries(app)
    const date = (await readSeries(regular)).visits[2]?.date ?? ''
    await changeSettings(admin, { weeklyDiscountPercent: 5 })
    await actOnSeries(regular, 'skip', { date })
    await actOnSeries(regular, 'unskip', { date })
    await actOnSeries(regular, 'pause')
    await actOnSeries(regular, 'resume')
    expect(await discounts(regular)).toEqual(Array(7).fill([90, 9]))
    const { jobId } = (await readSeries(regular)).visits[1] ?? {}
    await advanceBefore(app, jobId ?? 0, 72)
    await chargeDueVisits(app.context)
    expect(await balances(app, jobId ?? 0)).toMatchObject({ stripe_balance: 8100, promotion_expense: 900 })
    await changeSettings(admin, { weeklyDiscountPercent: 10 })
  })

  it('follows the setting with the next change, at the total that was shown', async () => {
    const regular = await orderSeries(app)
    await changeSettings(admin, { weeklyDiscountPercent: 5 })
    const refused = await changeSeries(regular, { requirements: 'Two cats', shownTotal: 81 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect(await readSeries(regular)).toMatchObject({ discountPercent: 10, requirements: null })
    const changed = await changeSeries(regular, { requirements: 'Two cats', shownTotal: 85.5 })
    expect(changed.body).toMatchObject({ discountPercent: 5, discount: 4.5 })
    expect((await discounts(regular)).slice(0, 2)).toEqual([
      [90, 9],
      [90, 4.5],
    ])
    const card = await keepCard(app, regular.customer, '5555555555554444')
    await changeSettings(admin, { weeklyDiscountPercent: 10 })
    expect((await changeSeries(regular, { paymentMethodId: card.id })).body.discountPercent).toBe(5)
  })

  it('is known to the pricing simulation', async () => {
    const summary = async (query = {}) =>
      (await admin.actor.call('GET /api/admin/pricing-simulation/summary', { query })).body
    app.clock.forward({ hours: 48 })
    expect(await summary()).toMatchObject({ jobs: 1, before: { paidCents: 8100, earnedCents: 8550 } })
    expect((await summary()).after).toEqual((await summary()).before)
    const half = await summary({ weeklyDiscountPercent: 50, every4WeeksDiscountPercent: 0 })
    expect(half.after).toMatchObject({ paidCents: 4500, earnedCents: 8550 })
    expect((await summary({ regularBaseCents: 8000 })).after).toMatchObject({ paidCents: 9000 })
  })
})

describe('a promo code on the first of regular visits', () => {
  const order = async (body: Record<string, unknown>) => {
    const customer = await app.people.customer()
    const card = await keepCard(app, customer)
    const day = new Date(app.clock.now().getTime() + 8 * 86_400_000).toISOString().slice(0, 10)
    const visits = {
      cadence: 'weekly',
      firstVisit: `${day}T10:00`,
      paymentMethodId: card.id,
      newAddress: home,
    }
    return customer.actor.call('POST /api/series', { body: { ...visits, ...body } as never })
  }
  const usesOf = (id: number) =>
    app.context.db.selectFrom('promotion_uses').selectAll().where('promotion_id', '=', id).execute()

  it('takes the place of a smaller discount, for that visit alone', async () => {
    const id = await addPromotion(app, 'FIRST20')
    const { body } = await order({ promoCode: 'first20', shownDiscount: 20 })
    expect(body.series.visits.slice(0, 2)).toMatchObject([{ discount: 20 }, { discount: 9 }])
    expect(await visitRow(app, body.jobs[0] ?? 0)).toMatchObject({ discount_kind: 'promo_code' })
    expect(await usesOf(id)).toHaveLength(1)
  })

  it('stays unused when the discount is at least as large', async () => {
    const id = await addPromotion(app, 'SMALL5', { amount_cents: 500 })
    const { body } = await order({ promoCode: 'SMALL5', shownDiscount: 9 })
    expect(body.series.visits[0]).toMatchObject({ discount: 9 })
    expect(await usesOf(id)).toEqual([])
  })

  it('refuses a wrong code and a discount that was not shown, and books nothing', async () => {
    await addPromotion(app, 'OTHER20')
    expect((await order({ promoCode: 'NOSUCH' })).body).toMatchObject({ code: 'promo_code_not_valid' })
    expect((await order({ promoCode: 'OTHER20', shownDiscount: 9 })).body).toMatchObject({
      code: 'price_changed',
    })
  })

  it('is quoted as it is booked', async () => {
    const quote = async (more: Record<string, unknown>) => {
      const at = { scheduledFor: '2026-10-01T17:00:00Z', bathroomCount: 1 }
      return (await app.visitor().call('POST /api/booking-quote', { body: { ...at, ...more } })).body
    }
    const weekly = { cadence: 'weekly' }
    expect(await quote(weekly)).toMatchObject({ discount: 9, discountKind: 'regular_visits', total: 81 })
    expect(await quote({ ...weekly, promoCode: 'FIRST20' })).toMatchObject({
      ...{ discount: 20, discountKind: 'promo_code', promoCode: 'FIRST20' },
    })
    expect(await quote({ ...weekly, promoCode: 'SMALL5' })).toMatchObject({
      ...{ discount: 9, discountKind: 'regular_visits', promoCode: 'SMALL5' },
    })
    expect(await quote({ cadence: 'every_4_weeks' })).toMatchObject({ discount: 0, discountKind: null })
  })

  it('leaves books that Stripe agrees with', async () => {
    expect(await auditMoney(app.context)).toEqual([])
  })
})
