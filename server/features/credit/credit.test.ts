import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import * as booking from '#tests/support/book-job.ts'
import { addCredit } from '#tests/support/credit.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { operator } from '#tests/support/operator.ts'
import { pay } from '#tests/support/pay.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { addPromotion } from '#tests/support/promotion.ts'
import { refundAsAdmin } from '#tests/support/refund-as-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const params = (id: number) => ({ params: { id } })
const creditOf = async ({ actor }: TestPerson) => (await actor.call('GET /api/credit')).body
const audited = async () => expect(await auditMoney(app.context)).toEqual([])
const paymentOf = (jobId: number) =>
  app.context.db.selectFrom('payments').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow()
const cancel = (by: TestPerson, jobId: number) =>
  by.actor.call('PUT /api/jobs/:id/status', { ...params(jobId), body: { status: 'cancelled' } })
const payWithoutCard = (by: TestPerson, jobId: number) =>
  by.actor.call('POST /api/payments/pay-without-card', { body: { jobId } })

/** Ten o'clock in the service zone, on a day to come. */
const inDays = (days: number) =>
  `${new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`
const bookJob = (body: object, by: TestPerson) =>
  booking.bookJob(app, { scheduledDateTime: inDays(3), ...body }, by)
const bookPaidJob = (body: object, by: TestPerson) =>
  booking.bookPaidJob(app, { scheduledDateTime: inDays(3), ...body }, by)

async function customerWith(cents: number): Promise<TestPerson> {
  const customer = await app.people.customer()
  await addCredit(app, customer, cents)
  return customer
}

describe('POST /api/admin/people/:id/credit', () => {
  const give = async (by: TestPerson, id: number, balanceCents = 0, amountCents = 1500) => {
    await by.actor.call('POST /api/user/confirm', { body: { password: by.password } })
    const body = { amountCents, reason: 'the oven was forgotten', expected: { balanceCents } }
    return by.actor.call('POST /api/admin/people/:id/credit', { ...params(id), body })
  }

  it('gives credit that the platform pays, and records who gave it', async () => {
    const customer = await app.people.customer()
    const before = await balances(app)
    expect((await give(admin, customer.id)).status).toBe(200)
    expect(await creditOf(customer)).toMatchObject({
      ...{ balance: 15, held: 0, available: 15 },
      entries: [{ cause: 'operator', amount: 15, jobId: null }],
    })
    const { platform_fee: fee = 0, customer_credit: credit = 0 } = before
    expect(await balances(app)).toEqual({
      ...before,
      platform_fee: fee + 1500,
      customer_credit: credit - 1500,
    })
    const { body: acts } = await admin.actor.call('GET /api/admin/people/:id/acts', params(customer.id))
    expect(acts[0]).toMatchObject({ act: 'give_credit', after: { creditCents: 1500 } })
    const { body: seen } = await admin.actor.call('GET /api/admin/people/:id/credit', params(customer.id))
    expect(seen).toEqual(await creditOf(customer))
    await audited()
  })

  it('refuses support, cleaners, amounts out of bounds and a stale factor', async () => {
    const [customer, cleaner] = [await app.people.customer(), await app.people.cleaner()]
    const support = await operator(app, 'support')
    expect((await give(support, customer.id)).status).toBe(403)
    expect((await give(admin, cleaner.id)).body.code).toBe('not_a_customer')
    expect((await give(admin, 999_999)).body.code).toBe('person_not_found')
    for (const cents of [0, 99, 50_001, 10.5])
      expect((await give(admin, customer.id, 0, cents)).status).toBe(400)
    expect(await creditOf(customer)).toMatchObject({ balance: 0, entries: [] })
  })

  it('gives once when two operators give at once', async () => {
    const customer = await app.people.customer()
    const both = await Promise.all([give(admin, customer.id), give(admin, customer.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await creditOf(customer)).balance).toBe(15)
  })
})

describe('a booking of a customer with credit', () => {
  it('uses the credit first, and the card pays the rest', async () => {
    const customer = await customerWith(3000)
    const quote = {
      scheduledFor: new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString(),
      bathroomCount: 1,
    }
    const { body: quoted } = await customer.actor.call('POST /api/booking-quote', { body: quote })
    expect(quoted).toMatchObject({ price: 90, discount: 0, credit: 30, total: 60 })
    const { jobId } = await bookPaidJob({ shownCredit: 30 }, customer)
    expect(await balances(app, jobId)).toEqual({
      ...{ stripe_balance: 6000, customer_credit: 3000, customer_receipts: -9000 },
    })
    const { body: job } = await customer.actor.call('GET /api/jobs/:id', params(jobId))
    expect(job.payment).toMatchObject({ amount: 90, byCredit: 30, paid: 90 })
    const credit = await creditOf(customer)
    expect(credit).toMatchObject({ balance: 0, held: 0, available: 0 })
    expect(credit.entries[0]).toMatchObject({ cause: 'used', amount: -30, jobId })
    const { body: receipts } = await customer.actor.call('GET /api/receipts')
    const { body: receipt } = await customer.actor.call('GET /api/receipts/:id', params(receipts[0]?.id ?? 0))
    expect(receipt).toMatchObject({ amount: 90, byCredit: 30 })
    await audited()
  })

  it('returns each part the way it came when it is canceled', async () => {
    const customer = await customerWith(3000)
    const { jobId } = await bookPaidJob({}, customer)
    const { body: moves } = await customer.actor.call('GET /api/jobs/:id/moves', params(jobId))
    expect(moves.find(({ move }) => move === 'cancel')).toMatchObject({ refund: 90, lateFee: 0 })
    expect((await cancel(customer, jobId)).status).toBe(200)
    await until(async () => (await paymentOf(jobId)).status === 'refunded')
    expect(await balances(app, jobId)).toEqual({})
    const { balance, entries } = await creditOf(customer)
    expect([balance, entries.map(({ cause, amount }) => [cause, amount])]).toEqual([
      30,
      [
        ['returned', 30],
        ['used', -30],
        ['operator', 30],
      ],
    ])
    const words = /refunding \$90\.00 [^$]*\$30\.00 of it is in your credit already/s
    await until(async () =>
      app.outbox.mails.some(({ to, text }) => to === customer.email && words.test(text)),
    )
    await audited()
  })

  it('is paid without a card and without an intent when the credit is enough', async () => {
    const customer = await customerWith(10_000)
    const { jobId, paymentIntentId } = await bookJob({}, customer)
    expect(paymentIntentId).toBe('')
    expect(await creditOf(customer)).toMatchObject({ balance: 100, held: 90, available: 10 })
    const stranger = await customerWith(10_000)
    expect((await payWithoutCard(stranger, jobId)).body.code).toBe('job_not_found')
    const paid = await Promise.all([1, 2, 3].map(() => payWithoutCard(customer, jobId)))
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await paymentOf(jobId)).toMatchObject({ status: 'completed', payment_intent_id: null })
    expect(await creditOf(customer)).toMatchObject({ balance: 10, held: 0 })
    const cleaner = await app.people.cleaner()
    await cleaner.actor.call('POST /api/jobs/:id/accept', params(jobId))
    await completeJob(app, cleaner, jobId)
    expect(await balances(app, jobId)).toEqual({
      ...{ customer_credit: 9000, cleaner_payable: -8550, platform_fee: -450 },
    })
    await audited()
  })

  it('leaves the card nothing or at least 50 cents', async () => {
    const customer = await customerWith(8990)
    const { jobId } = await bookPaidJob({}, customer)
    expect(await paymentOf(jobId)).toMatchObject({ credit_cents: 8950 })
    expect((await creditOf(customer)).balance).toBe(0.4)
  })

  it('comes after the discount of a promo code', async () => {
    await addPromotion(app, 'BEFORE20')
    const customer = await customerWith(5000)
    const { jobId } = await bookPaidJob({ promoCode: 'BEFORE20' }, customer)
    expect(await balances(app, jobId)).toEqual({
      ...{ stripe_balance: 2000, promotion_expense: 2000, customer_credit: 5000, customer_receipts: -9000 },
    })
    await audited()
  })

  it('refuses another amount of credit than the form showed', async () => {
    const customer = await customerWith(3000)
    const body = { scheduledDateTime: inDays(3), bathroomCount: 1, newAddress: home }
    const reply = await customer.actor.call('POST /api/create-job', { body: { ...body, shownCredit: 50 } })
    expect([reply.status, reply.body.code]).toEqual([409, 'price_changed'])
    expect((await creditOf(customer)).available).toBe(30)
  })

  it('keeps a late fee of the credit only where the card has paid less', async () => {
    const [customer, cleaner] = [await customerWith(3000), await app.people.cleaner()]
    const soon = new Date(app.clock.now().getTime() + 22 * 3_600_000).toISOString()
    const { jobId } = await bookPaidJob({ scheduledDateTime: soon }, customer)
    await cleaner.actor.call('POST /api/jobs/:id/accept', params(jobId))
    await cancel(customer, jobId)
    await until(async () => (await paymentOf(jobId)).status === 'refunded')
    const { amount_cents: price } = await paymentOf(jobId)
    const fee = Math.round(price * 0.25)
    const books = await balances(app, jobId)
    expect((books.stripe_balance ?? 0) + (books.customer_credit ?? 0)).toBe(fee)
    expect((books.cleaner_payable ?? 0) + (books.platform_fee ?? 0)).toBe(-fee)
    await audited()
  })

  it('is refunded by an operator to the card first, then to the credit', async () => {
    const customer = await customerWith(3000)
    const { jobId } = await bookPaidJob({}, customer)
    const { id } = await paymentOf(jobId)
    expect((await refundAsAdmin(admin, id, { cents: 7000 })).status).toBe(200)
    await until(async () => (await paymentOf(jobId)).status === 'refunded')
    expect((await creditOf(customer)).balance).toBe(10)
    expect(await balances(app, jobId)).toEqual({ customer_credit: 2000, customer_receipts: -2000 })
    await audited()
  })
})

describe('credit that an unpaid booking holds', () => {
  it('is free again when the booking is canceled, and a late payment returns it', async () => {
    const customer = await customerWith(3000)
    const { jobId, clientSecret, paymentIntentId } = await bookJob({}, customer)
    expect(await creditOf(customer)).toMatchObject({ balance: 30, held: 30, available: 0 })
    await pay(app.stripeOrigin, clientSecret)
    await cancel(customer, jobId)
    expect(await creditOf(customer)).toMatchObject({ balance: 30, held: 0, available: 30 })
    const next = await bookPaidJob({}, customer)
    expect((await creditOf(customer)).balance).toBe(0)
    await customer.actor.call('POST /api/payment-success', { body: { paymentIntentId } })
    await until(async () => (await paymentOf(jobId)).status === 'refunded')
    expect((await creditOf(customer)).balance).toBe(0)
    expect(await balances(app, jobId)).toEqual({})
    expect(await balances(app, next.jobId)).toMatchObject({ customer_credit: 3000 })
    await audited()
  })

  it('moves to the booking that corrects it', async () => {
    const customer = await customerWith(3000)
    const { jobId } = await bookJob({}, customer)
    const second = await bookJob({ replaces: jobId }, customer)
    expect(await paymentOf(second.jobId)).toMatchObject({ credit_cents: 3000 })
    expect(await creditOf(customer)).toMatchObject({ held: 30, available: 0 })
  })

  it('is held once when twenty bookings are made at once', async () => {
    const customer = await customerWith(10_000)
    const booked = await Promise.all(
      Array.from({ length: 20 }, (_, day) => bookJob({ scheduledDateTime: inDays(3 + day) }, customer)),
    )
    const held = (await Promise.all(booked.map(({ jobId }) => paymentOf(jobId)))).map(
      (row) => row.credit_cents,
    )
    expect(held.reduce((sum, cents) => sum + cents, 0)).toBe(10_000)
    expect(await creditOf(customer)).toMatchObject({ balance: 100, held: 100, available: 0 })
    await audited()
  })
})

describe('the credit of a deleted account', () => {
  it('is announced, goes back to the platform, and stays there after a refund', async () => {
    const [customer, cleaner] = [await customerWith(10_000), await app.people.cleaner()]
    const { jobId } = await bookJob({}, customer)
    await payWithoutCard(customer, jobId)
    await cleaner.actor.call('POST /api/jobs/:id/accept', params(jobId))
    await completeJob(app, cleaner, jobId)
    expect((await customer.actor.call('GET /api/account/deletion')).body).toEqual({
      first: [],
      lostCredit: 10,
    })
    const gone = await customer.actor.call('POST /api/account/delete', {
      body: { password: customer.password },
    })
    expect(gone.status).toBe(200)
    const entries = () =>
      app.context.db
        .selectFrom('credit_entries')
        .select(['cause', 'amount_cents'])
        .where('user_id', '=', customer.id)
        .orderBy('id')
        .execute()
    expect((await entries()).at(-1)).toEqual({ cause: 'forfeited', amount_cents: -1000 })
    const { id } = await paymentOf(jobId)
    expect((await refundAsAdmin(admin, id, { cents: 2000, bears: 'platform' })).status).toBe(200)
    expect((await entries()).slice(-2)).toEqual([
      { cause: 'returned', amount_cents: 2000 },
      { cause: 'forfeited', amount_cents: -2000 },
    ])
    await audited()
  })
})
