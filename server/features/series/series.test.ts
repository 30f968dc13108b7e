import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { chargeOffSession } from '#server/providers/stripe/intents.ts'
import { keepCard } from '#tests/support/keep-card.ts'
import {
  advanceBefore,
  changeSeries,
  orderSeries,
  type Regular,
  readSeries,
  visitRow,
  visitStates,
} from '#tests/support/order-series.ts'
import { pay } from '#tests/support/pay.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { expireUnpaidJobs } from '../jobs/expire-unpaid-jobs.ts'
import { findOrCreateStripeCustomer } from '../payment-methods/stripe-customer.ts'
import { type OpenPayment, openWithBooking } from '../payments/prepare-payment.ts'
import { presentSeries } from './present.ts'
import { findSeries } from './queries.ts'
import { addDueVisits, chargeDueVisits } from './run-series.ts'

let app: TestApp

// Wednesday, 2026-06-10, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

const asksBank = '4000002760003184'
const declinedLater = '4000000000000341'

const mails = async (jobId: number) =>
  (
    await app.context.db
      .selectFrom('notifications')
      .select('event')
      .where('job_id', '=', jobId)
      .where('channel', '=', 'email')
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)
const cardAtStripe = async ({ customer }: Regular) =>
  (
    await app.context.db
      .selectFrom('payment_methods')
      .select('stripe_payment_method_id as card')
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow()
  ).card
const job = (id: number) => visitRow(app, id)

describe('POST /api/series', () => {
  it('books eight weeks, charges the first visit to the kept card, and hides the others', async () => {
    const regular = await orderSeries(app)
    const visits = (await readSeries(regular)).visits
    expect(visits.map(({ state }) => state)).toEqual(['paid', ...Array(6).fill('planned')])
    expect(visits[0]).toMatchObject({ jobId: regular.jobs[0], price: 90, chargeAt: null, canSkip: false })
    expect(visits[1]).toMatchObject({ price: 90, canSkip: true })
    const [first, second] = [await job(regular.jobs[0] ?? 0), await job(regular.jobs[1] ?? 0)]
    expect([first.published_at !== null, second.published_at]).toEqual([true, null])
    expect(second.scheduled_for.getTime() - first.scheduled_for.getTime()).toBe(7 * 86_400_000)
    expect(await mails(first.id)).toContain('booking_confirmed')
  })

  it('is one series when it is sent twice under one key', async () => {
    const customer = await app.people.customer()
    const card = await keepCard(app, customer)
    const body = {
      cadence: 'weekly',
      firstVisit: '2026-07-02T10:00',
      paymentMethodId: card.id,
      newAddress: home,
    }
    const headers = { 'idempotency-key': 'series-once' }
    const send = () => customer.actor.call('POST /api/series', { body: body as never, headers })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect((await customer.actor.call('GET /api/series')).body).toHaveLength(1)
  })

  it('answers the first visit as to be paid when the bank asks for the customer', async () => {
    const customer = await app.people.customer()
    const card = await keepCard(app, customer, declinedLater)
    const ordered = await customer.actor.call('POST /api/series', {
      body: { cadence: 'weekly', firstVisit: '2026-07-02T10:00', paymentMethodId: card.id, newAddress: home },
    })
    expect(ordered).toMatchObject({ status: 201, body: { toPay: ordered.body.jobs[0] } })
    const payment = await customer.actor.call('POST /api/payments/create-payment-intent', {
      body: { jobId: ordered.body.jobs[0] ?? 0 },
    })
    await pay(app.stripeOrigin, payment.body.clientSecret)
    const { paymentIntentId } = payment.body
    await customer.actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
    const { visits } = (await customer.actor.call('GET /api/series')).body[0] ?? {}
    expect(visits?.[0]).toMatchObject({ state: 'paid' })
  })

  it("refuses another person's card, a changed price and an eleventh series", async () => {
    const [customer, stranger] = [await app.people.customer(), await app.people.customer()]
    const card = await keepCard(app, customer)
    const body = { cadence: 'weekly', firstVisit: '2026-07-02T10:00', newAddress: home } as const
    const foreign = await stranger.actor.call('POST /api/series', {
      body: { ...body, paymentMethodId: card.id },
    })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'payment_method_not_found' } })
    const dear = { ...body, paymentMethodId: card.id, shownPrice: 80 }
    expect(await customer.actor.call('POST /api/series', { body: dear })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    })
    for (let number = 0; number < 10; number++) await order10(customer, card.id, number)
    const eleventh = await customer.actor.call('POST /api/series', {
      body: { ...body, paymentMethodId: card.id },
    })
    expect(eleventh.body).toMatchObject({ code: 'too_many_series' })
  })
})

const order10 = (customer: TestPerson, card: number, number: number) =>
  app.context.db
    .insertInto('series')
    .values({
      ...{ customer_id: customer.id, cadence: 'weekly', first_day: '2030-01-01', local_time: '10:00' },
      ...{ duration: 2, bathroom_count: 1, payment_method_id: card },
      ...{ created_at: new Date(number), updated_at: new Date(number) },
    })
    .execute()

describe('GET /api/series', () => {
  it('takes as many queries for three series as for one', async () => {
    const orders = [await orderSeries(app), await orderSeries(app), await orderSeries(app)]
    const customerId = orders[0]?.customer.id ?? 0
    const ids = orders.map(({ id }) => id)
    const count = async () => {
      let queries = 0
      const db = app.context.db.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const views = await presentSeries({ ...app.context, db }, await findSeries(db, customerId))
      return [views.length, queries]
    }
    const [, queries] = await count()
    const moved = app.context.db.updateTable('series').set({ customer_id: customerId })
    await moved.where('id', 'in', ids).execute()
    expect(await count()).toEqual([3, queries])
  })
})

describe('charging', () => {
  it('charges each visit three days before it, once, and books the next week', async () => {
    const regular = await orderSeries(app)
    const second = regular.jobs[1] ?? 0
    await advanceBefore(app, second, 73)
    await chargeDueVisits(app.context)
    expect((await job(second)).published_at).toBeNull()
    await advanceBefore(app, second, 72)
    await Promise.all([chargeDueVisits(app.context), chargeDueVisits(app.context)])
    expect((await job(second)).published_at).not.toBeNull()
    const payments = app.context.db.selectFrom('payments').selectAll().where('job_id', '=', second)
    expect(await payments.execute()).toMatchObject([{ status: 'completed', amount_cents: 9000 }])
    const charges = await app.context.stripe.sdk?.charges.list({ limit: 100 })
    expect(charges?.data.filter(({ metadata }) => metadata.job_id === String(second))).toHaveLength(1)
    const before = (await readSeries(regular)).visits.at(-1)?.date ?? ''
    app.clock.forward({ hours: 24 * 8 })
    await addDueVisits(app.context)
    await addDueVisits(app.context)
    const dates = (await readSeries(regular)).visits.map(({ date }) => date)
    expect(dates.at(-1)).not.toBe(before)
    expect(new Set(dates).size).toBe(dates.length)
    expect(dates).toContain(before)
  })

  it('tries a declined card again a day later, tells the customer each time, and lets that visit go', async () => {
    const regular = await orderSeries(app)
    const visit = regular.jobs[1] ?? 0
    const other = await keepCard(app, regular.customer, declinedLater)
    await changeSeries(regular, { paymentMethodId: other.id })
    await advanceBefore(app, visit, 72)
    await chargeDueVisits(app.context)
    expect((await visitStates(regular)).filter((state) => state === 'declined')).toHaveLength(1)
    await chargeDueVisits(app.context)
    expect(await mails(visit)).toEqual(['series_card_declined'])
    await advanceBefore(app, visit, 47)
    await chargeDueVisits(app.context)
    expect(await mails(visit)).toEqual(['series_card_declined', 'series_card_declined'])
    await advanceBefore(app, visit, 23)
    await chargeDueVisits(app.context)
    await expireUnpaidJobs(app.context)
    expect((await job(visit)).status).toBe('cancelled')
    expect((await visitStates(regular)).filter((state) => state === 'expired')).toHaveLength(1)
    expect((await visitStates(regular)).filter((state) => state === 'planned').length).toBeGreaterThan(3)
  })

  it('pays a declined visit on the second try with another card', async () => {
    const regular = await orderSeries(app)
    const visit = regular.jobs[1] ?? 0
    const bad = await keepCard(app, regular.customer, declinedLater)
    await changeSeries(regular, { paymentMethodId: bad.id })
    await advanceBefore(app, visit, 72)
    await chargeDueVisits(app.context)
    const good = await keepCard(app, regular.customer, '5555555555554444')
    await changeSeries(regular, { paymentMethodId: good.id })
    await advanceBefore(app, visit, 47)
    await chargeDueVisits(app.context)
    expect((await job(visit)).published_at).not.toBeNull()
  })

  it('asks the customer where the bank does, and is paid by their confirmation', async () => {
    const regular = await orderSeries(app)
    const visit = regular.jobs[1] ?? 0
    const asking = await keepCard(app, regular.customer, asksBank)
    await changeSeries(regular, { paymentMethodId: asking.id })
    await advanceBefore(app, visit, 72)
    await chargeDueVisits(app.context)
    await chargeDueVisits(app.context)
    expect(await mails(visit)).toEqual(['series_needs_customer'])
    const { actor } = regular.customer
    const list = await actor.call('GET /api/jobs', { query: { side: 'customer', group: 'attention' } })
    // The first visit has begun without a cleaner; those to come are no one's worry yet.
    expect(list.body.map(({ id }) => id)).toEqual([visit, regular.jobs[0]])
    const payment = await actor.call('POST /api/payments/create-payment-intent', { body: { jobId: visit } })
    await pay(app.stripeOrigin, payment.body.clientSecret)
    await actor.call('POST /api/payments/create-job-after-payment', {
      body: { paymentIntentId: payment.body.paymentIntentId },
    })
    expect((await job(visit)).published_at).not.toBeNull()
  })

  it('repeats a try whose answer was lost without charging twice', async () => {
    const regular = await orderSeries(app)
    const visit = regular.jobs[1] ?? 0
    await advanceBefore(app, visit, 72)
    const { db, stripe } = app.context
    // As after a crash between Stripe's answer and its storage.
    const opened = await db.transaction().execute(async (tx) => {
      const tried = { job_id: visit, tries: 1, tried_at: app.clock.now(), outcome: 'trying' } as const
      await tx.insertInto('series_charges').values(tried).execute()
      return openWithBooking(tx, await job(visit), app.clock.now())
    })
    const { payment } = opened as OpenPayment
    await chargeOffSession(stripe, {
      ...{
        made: null,
        amountCents: 9000,
        customer: await findOrCreateStripeCustomer(app.context, regular.customer.id),
      },
      ...{ card: await cardAtStripe(regular), idempotencyKey: `${payment.idempotency_key}-try-1` },
      metadata: { job_id: String(visit), payment_id: String(payment.id) },
      ...{ description: `Cleaning #${visit}`, transferGroup: `job-${visit}` },
    })
    await chargeDueVisits(app.context)
    expect((await job(visit)).published_at).toBeNull()
    app.clock.forward({ minutes: 6 })
    await chargeDueVisits(app.context)
    expect((await job(visit)).published_at).not.toBeNull()
    const intents = await app.context.stripe.sdk?.paymentIntents.list({ limit: 100 })
    const ofVisit = intents?.data.filter(({ metadata }) => metadata.job_id === String(visit))
    expect(ofVisit).toHaveLength(1)
  })

  it('leaves out a visit whose day the operator has closed since', async () => {
    const regular = await orderSeries(app)
    const visit = regular.jobs[1] ?? 0
    await advanceBefore(app, visit, 72)
    const day = (await job(visit)).scheduled_for.toISOString().slice(0, 10)
    const { settings } = app.context
    const now = settings.now
    settings.now = () => ({ ...now.call(settings), holidays: [{ day, name: 'Founders' }] }) as never
    await chargeDueVisits(app.context)
    settings.now = now
    expect((await job(visit)).status).toBe('cancelled')
    expect(await mails(visit)).toContain('series_visit_closed')
    expect(await visitStates(regular)).toContain('closed_day')
  })
})

describe('money', () => {
  it('leaves books that Stripe agrees with', async () => {
    expect(await auditMoney(app.context)).toEqual([])
  })
})
