import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { guestBooks } from '#tests/support/guest.ts'
import { balances } from '#tests/support/ledger.ts'
import { operator } from '#tests/support/operator.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { addPromotion } from '#tests/support/promotion.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let cleaner: TestPerson

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp()
  cleaner = await app.people.cleaner()
})
afterAll(() => app.stop())

const visit = { scheduledDateTime: '2026-06-12T10:00', bathroomCount: 1, newAddress: home }
const book = (by: TestPerson, body: object) =>
  by.actor.call('POST /api/create-job', { body: { ...visit, ...body } })
const quote = (by: Pick<TestPerson, 'actor'>, promoCode: string) =>
  by.actor.call('POST /api/booking-quote', {
    body: { scheduledFor: '2026-06-12T17:00:00Z', bathroomCount: 1, promoCode },
  })
const params = (id: number) => ({ params: { id } })
const audited = async () => expect(await auditMoney(app.context)).toEqual([])
const paymentOf = (jobId: number) =>
  app.context.db.selectFrom('payments').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow()

describe('a booking with a promo code', () => {
  it('charges the card the rest, and pays the cleaner of the whole price', async () => {
    await addPromotion(app, 'SPRING20')
    const customer = await app.people.customer()
    expect((await quote(customer, 'spring 20')).body).toEqual({
      ...{ price: 90, discount: 20, credit: 0, total: 70, promoCode: 'SPRING20' },
      discountKind: 'promo_code',
    })
    const { jobId } = await bookPaidJob(app, { promoCode: 'spring-20', shownDiscount: 20 }, customer)
    const { body: job } = await customer.actor.call('GET /api/jobs/:id', params(jobId))
    expect(job).toMatchObject({ price: 90, discount: 20, payment: { amount: 70, paid: 70, refunded: 0 } })
    expect(await balances(app, jobId)).toEqual({
      ...{ stripe_balance: 7000, promotion_expense: 2000, customer_receipts: -9000 },
    })
    const { body: receipts } = await customer.actor.call('GET /api/jobs/:id/receipt', params(jobId))
    expect(receipts).toMatchObject({ paid: 70, refunded: 0, documents: [{ kind: 'receipt', amount: 70 }] })
    expect(receipts.payments).toMatchObject([{ amount: 70, discount: 20, discountKind: 'promo_code' }])
    const [receipt] = receipts.documents
    const { body: document } = await customer.actor.call('GET /api/receipts/:id', params(receipt?.id ?? 0))
    expect(document.lines).toContainEqual({ kind: 'discount', amount: -20 })
    const { body: offered } = await cleaner.actor.call('GET /api/jobs/:id', params(jobId))
    expect(offered).toMatchObject({ price: 90, discount: 0, earnings: 85.5 })
    await audited()
  })

  it('gives back what was paid and nothing of the discount when it is canceled in time', async () => {
    const id = await addPromotion(app, 'BACK20')
    const customer = await app.people.customer()
    const { jobId } = await bookPaidJob(app, { promoCode: 'BACK20' }, customer)
    const { body: moves } = await customer.actor.call('GET /api/jobs/:id/moves', params(jobId))
    expect(moves.find(({ move }) => move === 'cancel')).toMatchObject({ refund: 70, lateFee: 0 })
    const cancel = { ...params(jobId), body: { status: 'cancelled', expected: { refund: 70 } } } as const
    expect((await customer.actor.call('PUT /api/jobs/:id/status', cancel)).status).toBe(200)
    await until(async () => (await paymentOf(jobId)).status === 'refunded')
    expect(await balances(app, jobId)).toEqual({})
    const { body: job } = await customer.actor.call('GET /api/jobs/:id', params(jobId))
    expect(job.payment).toMatchObject({ paid: 70, refunded: 70, lateFee: 0 })
    const { body: receipts } = await customer.actor.call('GET /api/jobs/:id/receipt', params(jobId))
    expect(receipts.documents.map(({ amount }) => amount)).toEqual([70, -70])
    // Nothing of it was used, so the customer can use the code for another visit.
    const uses = app.context.db.selectFrom('promotion_uses').selectAll().where('promotion_id', '=', id)
    expect((await uses.executeTakeFirstOrThrow()).released_at).not.toBeNull()
    expect((await book(customer, { promoCode: 'BACK20' })).status).toBe(201)
    await audited()
  })

  it("takes a late fee from the customer's own money", async () => {
    await addPromotion(app, 'LATE20')
    const customer = await app.people.customer()
    const tomorrow = { scheduledDateTime: '2026-06-11T08:00' }
    const { jobId } = await bookPaidJob(app, { ...tomorrow, promoCode: 'LATE20' }, customer)
    await cleaner.actor.call('POST /api/jobs/:id/accept', params(jobId))
    const expected = { refund: 47.5, lateFee: 22.5 }
    const cancel = { ...params(jobId), body: { status: 'cancelled', expected } } as const
    expect((await customer.actor.call('PUT /api/jobs/:id/status', cancel)).body.code).toBeUndefined()
    await until(async () => (await paymentOf(jobId)).status === 'refunded')
    // A quarter of 90 dollars is kept, 95 percent of it for the cleaner; the promotion is not used.
    expect(await balances(app, jobId)).toEqual({
      ...{ stripe_balance: 2250, cleaner_payable: -2137, platform_fee: -113 },
    })
    const { body: job } = await customer.actor.call('GET /api/jobs/:id', params(jobId))
    expect(job.payment).toMatchObject({ paid: 70, refunded: 47.5, lateFee: 22.5 })
    await audited()
  })

  it('is paid without a card and without an intent when nothing is left', async () => {
    await addPromotion(app, 'WHOLE', { percent: 100, amount_cents: null })
    const customer = await app.people.customer()
    const { body: booked } = await book(customer, { promoCode: 'WHOLE' })
    const { jobId } = booked
    expect(booked).toMatchObject({ discount: 90, clientSecret: null, paymentIntentId: null })
    const intent = await customer.actor.call('POST /api/payments/create-intent', { body: { jobId } })
    expect(intent.body.code).toBe('no_card_needed')
    const stranger = await app.people.customer()
    const asked = { body: { jobId } }
    expect((await stranger.actor.call('POST /api/payments/pay-without-card', asked)).body.code).toBe(
      'job_not_found',
    )
    const paid = await Promise.all(
      [1, 2, 3].map(() => customer.actor.call('POST /api/payments/pay-without-card', asked)),
    )
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await paymentOf(jobId)).toMatchObject({
      ...{ status: 'completed', payment_intent_id: null, payment_method: 'credit' },
    })
    expect(await balances(app, jobId)).toEqual({ promotion_expense: 9000, customer_receipts: -9000 })
    await customer.actor.call('PUT /api/jobs/:id/status', { ...params(jobId), body: { status: 'cancelled' } })
    expect(await balances(app, jobId)).toEqual({})
    await audited()
  })

  it('refuses to pay a booking without a card that a card has to pay', async () => {
    const { jobId, customer } = await bookJob(app)
    const reply = await customer.actor.call('POST /api/payments/pay-without-card', { body: { jobId } })
    expect([reply.status, reply.body.code]).toEqual([409, 'payment_not_succeeded'])
  })
})

describe('who can use a promo code', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startTestApp({ environment: { RATE_LIMIT_SCALE: '1' } })
  })
  afterAll(() => strict.stop())

  it('is refused alike when it is unknown, to come, over, ended or used up', async () => {
    const day = 86_400_000
    const at = (days: number) => new Date(strict.clock.now().getTime() + days * day)
    await addPromotion(strict, 'TOCOME', { starts_at: at(1) })
    await addPromotion(strict, 'ISOVER', { starts_at: at(-2), ends_at: at(-1) })
    await addPromotion(strict, 'ENDED', { ended_at: at(-1) })
    await addPromotion(strict, 'ONLYONE', { max_uses: 1 })
    const [alice, bob] = [await strict.people.customer(), await strict.people.customer()]
    expect((await book(alice, { promoCode: 'ONLYONE' })).status).toBe(201)
    const texts = new Set<string>()
    for (const promoCode of ['NOSUCH', 'TOCOME', 'ISOVER', 'ENDED', 'ONLYONE']) {
      const { status, body } = await book(bob, { promoCode })
      expect([promoCode, status, body.code]).toEqual([promoCode, 400, 'promo_code_not_valid'])
      texts.add(JSON.stringify(body))
      expect((await quote(bob, promoCode)).body).toEqual(body)
    }
    expect(texts.size).toBe(1)
    // Ten wrong ones in a quarter of an hour: a right one is not tried any more.
    await addPromotion(strict, 'RIGHT')
    expect((await quote(bob, 'RIGHT')).body.code).toBe('too_many_requests')
    expect((await book(bob, { promoCode: 'RIGHT' })).body.code).toBe('too_many_requests')
    expect((await book(bob, {})).status).toBe(201)
  })
})

describe('a promo code once per person', () => {
  let calm: TestApp
  beforeAll(async () => {
    calm = await startTestApp()
  })
  afterAll(() => calm.stop())

  it('holds for one account, and for one mailbox and one phone of guests', async () => {
    await addPromotion(calm, 'ONCE')
    const customer = await calm.people.customer()
    expect((await bookJob(calm, { promoCode: 'ONCE' }, customer)).jobId).toBeGreaterThan(0)
    expect((await book(customer, { promoCode: 'ONCE' })).body.code).toBe('promo_code_not_valid')
    const asGuest = (email: string, phone: string) =>
      calm.visitor().call('POST /api/guest-booking', {
        body: { ...visit, promoCode: 'ONCE', formData: { newAddress: home, email, phone } },
      })
    expect((await asGuest('gail@example.com', '2065550301')).status).toBe(201)
    expect((await asGuest('g.ail+2@example.com', '2065550302')).body.code).toBe('promo_code_not_valid')
    expect((await asGuest('other@example.com', '(206) 555-0301')).body.code).toBe('promo_code_not_valid')
  })

  it("moves with a guest's corrected booking, and the former one is canceled", async () => {
    await addPromotion(calm, 'MOVES')
    const guest = calm.visitor()
    const formData = { newAddress: home, email: 'corrects@example.com', phone: '2065550401' }
    const send = () =>
      guest.call('POST /api/guest-booking', { body: { ...visit, promoCode: 'MOVES', formData } })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([201, 201])
    const { status } = await calm.context.db
      .selectFrom('jobs')
      .select('status')
      .where('id', '=', first.body.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('cancelled')
  })

  it('for a first booking is refused after another booking', async () => {
    await addPromotion(calm, 'FIRST', { first_booking_only: true })
    const { customer } = await bookPaidJob(calm)
    expect((await book(customer, { promoCode: 'FIRST' })).body.code).toBe('promo_code_not_valid')
    await guestBooks(calm, { email: 'second@example.com' })
    const formData = { newAddress: home, email: 'second@example.com', phone: '2065550501' }
    const again = await calm
      .visitor()
      .call('POST /api/guest-booking', { body: { ...visit, promoCode: 'FIRST', formData } })
    expect(again.body.code).toBe('promo_code_not_valid')
    expect((await book(await calm.people.customer(), { promoCode: 'FIRST' })).status).toBe(201)
  })

  it('is used once when fifty book at once, and as often as allowed when fifty people do', async () => {
    await addPromotion(calm, 'RACE')
    const customer = await calm.people.customer()
    const mine = await Promise.all(Array.from({ length: 50 }, () => book(customer, { promoCode: 'RACE' })))
    expect(mine.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(mine.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['promo_code_not_valid']),
    )
    await addPromotion(calm, 'THREE', { max_uses: 3 })
    const people = []
    for (let left = 50; left > 0; left--) people.push(calm.visitor())
    const theirs = await Promise.all(
      people.map((guest, index) =>
        guest.call('POST /api/guest-booking', {
          body: {
            ...{ ...visit, promoCode: 'THREE' },
            formData: { newAddress: home, email: `race${index}@example.com`, phone: `20655${60000 + index}` },
          },
        }),
      ),
    )
    expect(theirs.filter(({ status }) => status === 201)).toHaveLength(3)
  })
})

describe('earnings of a visit that was booked with a promo code', () => {
  it('never lowers what the cleaner earns, and the transfer names no charge', async () => {
    await addPromotion(app, 'EARN50', { percent: 50, amount_cents: null })
    const { jobId } = await finishJob(app, cleaner, { promoCode: 'EARN50' })
    expect(await balances(app, jobId)).toEqual({
      ...{ stripe_balance: 4500, promotion_expense: 4500, cleaner_payable: -8550, platform_fee: -450 },
    })
    app.clock.reach(new Date(app.clock.now().getTime() + 48 * 3_600_000))
    const admin = await operator(app, 'admin')
    const { body: simulated } = await admin.actor.call('GET /api/admin/pricing-simulation')
    const sums = { paidCents: 4500, earnedCents: 8550, keptCents: -4050 }
    expect(simulated.find(({ id }) => id === jobId)).toMatchObject({ before: sums, after: sums })
    await audited()
  })
})
