import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardConsent } from '#locales/es/card-consent.ts'
import { processEvent } from '#server/features/stripe-events/process-event.ts'
import { receiveEvent } from '#server/features/stripe-events/receive-event.ts'
import type { StripeEvent } from '#server/providers/stripe/webhook.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { confirmSetup, keepCard } from '#tests/support/keep-card.ts'
import { orderSeries } from '#tests/support/order-series.ts'
import { cards, pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { stripeKeys } from '#tests/support/stripe-keys.ts'
import { until } from '#tests/support/until.ts'
import { syncCard } from './change-cards.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

const mastercard = '5555555555554444'
const list = async ({ actor }: TestPerson) => (await actor.call('GET /api/payment-methods')).body
const setUp = async ({ actor }: TestPerson) =>
  (await actor.call('POST /api/payment-methods/setup-intents', { body: { consent: true } })).body
const keep = ({ actor }: TestPerson, setupIntentId: string) =>
  actor.call('POST /api/payment-methods', { body: { setupIntentId } })
const tie = ({ actor }: TestPerson, body: Record<string, unknown>) =>
  actor.call('POST /api/payment-methods/payments', { body })
const atStripe = async (customerOf: TestPerson) => {
  const { stripe_customer_id: id } = await app.context.db
    .selectFrom('stripe_customers')
    .select('stripe_customer_id')
    .where('user_id', '=', customerOf.id)
    .executeTakeFirstOrThrow()
  const methods = await app.context.stripe.sdk?.customers.listPaymentMethods(id)
  return methods?.data.map(({ card }) => card?.last4) ?? []
}

describe('POST /api/payment-methods', () => {
  it('keeps the card of a confirmed setup once, with the consent, and makes the first one the default', async () => {
    const customer = await app.people.customer()
    const kept = await keepCard(app, customer)
    expect(kept).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, isDefault: true })
    expect(kept.consentText).toMatch(/until I remove it/)
    expect((await keep(customer, kept.setupIntentId)).body.id).toBe(kept.id)
    const second = await keepCard(app, customer, mastercard)
    expect(await list(customer)).toMatchObject([
      { id: kept.id, isDefault: true, isExpired: false },
      { id: second.id, isDefault: false },
    ])
    expect((await atStripe(customer)).sort()).toEqual(['4242', '4444'])
  })

  it('stores the consent in the language of the page', async () => {
    const customer = await app.people.customer()
    const { actor } = customer
    await actor.call('PUT /api/user/language', { body: { language: 'es' } })
    expect((await keepCard(app, customer)).consentText).toBe(cardConsent)
  })

  it('replaces an older entry of the same card', async () => {
    const customer = await app.people.customer()
    const first = await keepCard(app, customer)
    const again = await keepCard(app, customer)
    expect(again.id).not.toBe(first.id)
    expect(await list(customer)).toMatchObject([{ id: again.id, isDefault: true }])
    await until(async () => (await atStripe(customer)).length === 1)
  })

  it('leaves a series with its card that is entered again when another one is the default', async () => {
    const { customer, id } = await orderSeries(app)
    const master = await keepCard(app, customer, mastercard)
    const { actor } = customer
    await actor.call('PUT /api/payment-methods/:id/default', { params: { id: master.id } })
    const again = await keepCard(app, customer)
    expect((await actor.call('GET /api/series/:id', { params: { id } })).body.card).toMatchObject({
      ...{ id: again.id, last4: '4242' },
    })
  })

  it('refuses a setup without consent, one that is not confirmed, and that of another person', async () => {
    const customer = await app.people.customer()
    const without = await customer.actor.call('POST /api/payment-methods/setup-intents', {
      body: {} as never,
    })
    expect(without).toMatchObject({ status: 400, body: { fields: { consent: expect.any(String) } } })
    const { setupIntentId, clientSecret } = await setUp(customer)
    expect(await keep(customer, setupIntentId)).toMatchObject({
      status: 409,
      body: { code: 'setup_not_succeeded' },
    })
    await confirmSetup(app, clientSecret, cards.declined)
    expect((await keep(customer, setupIntentId)).body).toMatchObject({ code: 'setup_not_succeeded' })
    await confirmSetup(app, clientSecret, cards.good)
    const stranger = await app.people.customer()
    expect((await keep(stranger, setupIntentId)).body).toMatchObject({ code: 'setup_not_found' })
    expect((await keep(stranger, 'seti_unknown')).body).toMatchObject({ code: 'setup_not_found' })
    expect([await list(stranger), await list(customer)]).toEqual([[], []])
  })

  it('keeps one card when browser and webhook are concurrent', async () => {
    const customer = await app.people.customer()
    const { setupIntentId, clientSecret } = await setUp(customer)
    await confirmSetup(app, clientSecret, cards.good)
    const event = { id: `evt_${setupIntentId}`, object: 'event', type: 'setup_intent.succeeded' }
    const told = { ...event, data: { object: { id: setupIntentId } } }
    await receiveEvent(app.context, told as unknown as StripeEvent)
    const [, ...answers] = await Promise.all([
      processEvent(app.context, event.id),
      ...Array.from({ length: 5 }, () => keep(customer, setupIntentId)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await list(customer)).toHaveLength(1)
  })

  it('refuses the eleventh card', async () => {
    const customer = await app.people.customer()
    const { id } = await keepCard(app, customer)
    const row = await app.context.db
      .selectFrom('payment_methods')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { id: _, ...copy } = row
    for (let number = 0; number < 9; number++)
      await app.context.db
        .insertInto('payment_methods')
        .values({ ...copy, is_default: false, stripe_payment_method_id: `pm_${id}_${number}` })
        .execute()
    const refused = await customer.actor.call('POST /api/payment-methods/setup-intents', {
      body: { consent: true },
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_payment_methods' } })
  })
})

describe('PUT and DELETE /api/payment-methods/:id', () => {
  it('changes the default, and passes it on when that card is removed here and at Stripe', async () => {
    const customer = await app.people.customer()
    const visa = await keepCard(app, customer)
    const master = await keepCard(app, customer, mastercard)
    const { actor } = customer
    const changed = await actor.call('PUT /api/payment-methods/:id/default', { params: { id: master.id } })
    expect(changed.body).toMatchObject({ id: master.id, isDefault: true })
    expect((await list(customer)).map(({ id }) => id)).toEqual([master.id, visa.id])
    const removed = await actor.call('DELETE /api/payment-methods/:id', { params: { id: master.id } })
    expect(removed.status).toBe(200)
    expect(await list(customer)).toMatchObject([{ id: visa.id, isDefault: true }])
    await until(async () => (await atStripe(customer)).length === 1)
    const twice = await actor.call('DELETE /api/payment-methods/:id', { params: { id: master.id } })
    expect(twice).toMatchObject({ status: 404, body: { code: 'payment_method_not_found' } })
  })

  it('keeps exactly one default under concurrent changes', async () => {
    const customer = await app.people.customer()
    const kept = [await keepCard(app, customer), await keepCard(app, customer, mastercard)]
    const answers = await Promise.all(
      [...kept, ...kept, ...kept].map(({ id }) =>
        customer.actor.call('PUT /api/payment-methods/:id/default', { params: { id } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await list(customer)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it("refuses another person's card", async () => {
    const [customer, stranger] = [await app.people.customer(), await app.people.customer()]
    const { id } = await keepCard(app, customer)
    for (const call of ['PUT /api/payment-methods/:id/default', 'DELETE /api/payment-methods/:id'] as const)
      expect((await stranger.actor.call(call, { params: { id } })).status).toBe(404)
    expect(await list(customer)).toHaveLength(1)
  })

  it('follows a card that is detached at Stripe', async () => {
    const customer = await app.people.customer()
    const { id } = await keepCard(app, customer)
    const { stripe_payment_method_id: methodId } = await app.context.db
      .selectFrom('payment_methods')
      .select('stripe_payment_method_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await app.context.stripe.sdk?.paymentMethods.detach(methodId)
    const told = { object: 'event', type: 'payment_method.detached', data: { object: { id: methodId } } }
    await receiveEvent(app.context, { id: `evt_${methodId}`, ...told } as unknown as StripeEvent)
    await processEvent(app.context, `evt_${methodId}`)
    expect(await list(customer)).toEqual([])
  })
})

describe('payment_method.detached', () => {
  it('removes the last card although a series is charged to it, however often it is told', async () => {
    const { customer } = await orderSeries(app)
    const { methodId } = await app.context.db
      .selectFrom('payment_methods')
      .select('stripe_payment_method_id as methodId')
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    await app.context.stripe.sdk?.paymentMethods.detach(methodId)
    await Promise.all(Array.from({ length: 4 }, () => syncCard(app.context, methodId)))
    expect(await list(customer)).toEqual([])
  })
})

describe('POST /api/payment-methods/payments', () => {
  it('pays an open payment with a kept card', async () => {
    const customer = await app.people.customer()
    const { id } = await keepCard(app, customer)
    const { paymentIntentId, clientSecret } = await bookJob(app, {}, customer)
    const tied = await tie(customer, { paymentIntentId, paymentMethodId: id })
    expect(tied.status).toBe(200)
    const form = new URLSearchParams({
      key: stripeKeys.publishableKey,
      client_secret: clientSecret,
      payment_method: tied.body.stripePaymentMethodId ?? '',
    })
    const paid = await fetch(`${app.stripeOrigin}/v1/payment_intents/${paymentIntentId}/confirm`, {
      method: 'POST',
      body: form,
    })
    expect(((await paid.json()) as { status: string }).status).toBe('succeeded')
    const settled = await customer.actor.call('POST /api/payments/create-job-after-payment', {
      body: { paymentIntentId },
    })
    expect(settled.body.payment).toMatchObject({ paid: 90 })
  })

  it('keeps the card that pays only with consent, which can be taken back until then', async () => {
    const customer = await app.people.customer()
    const settle = async (asked: Record<string, unknown>[], day: string) => {
      const booked = await bookJob(app, { scheduledDateTime: `2026-06-${day}T10:00` }, customer)
      const { paymentIntentId } = booked
      for (const body of asked) expect((await tie(customer, { paymentIntentId, ...body })).status).toBe(200)
      await pay(app.stripeOrigin, booked.clientSecret)
      await customer.actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
      return list(customer)
    }
    expect(await settle([], '14')).toEqual([])
    expect(await settle([{ consent: true }, {}], '15')).toEqual([])
    expect(await settle([{ consent: true }], '16')).toMatchObject([{ last4: '4242', isDefault: true }])
    // The receipt states what was agreed to.
    const consents = []
    for (const { id } of (await customer.actor.call('GET /api/receipts')).body)
      consents.push(
        (await customer.actor.call('GET /api/receipts/:id', { params: { id } })).body.consent?.text,
      )
    expect(consents).toEqual([expect.stringMatching(/until I remove it/), undefined, undefined])
  })

  it('refuses payments and cards of others, and a payment that is over', async () => {
    const [customer, stranger] = [await app.people.customer(), await app.people.customer()]
    const { id } = await keepCard(app, customer)
    const { paymentIntentId, clientSecret } = await bookJob(app, {}, customer)
    const codeOf = async (by: TestPerson, body: Record<string, unknown>) => (await tie(by, body)).body
    expect(await codeOf(stranger, { paymentIntentId })).toMatchObject({ code: 'payment_not_found' })
    const own = await bookJob(app, {}, stranger)
    expect(
      await codeOf(stranger, { paymentIntentId: own.paymentIntentId, paymentMethodId: id }),
    ).toMatchObject({ code: 'payment_method_not_found' })
    await pay(app.stripeOrigin, clientSecret)
    await customer.actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
    expect(await codeOf(customer, { paymentIntentId })).toMatchObject({ code: 'payment_not_available' })
  })
})

describe('POST /api/account/delete', () => {
  it('deletes kept cards and the customer at Stripe', async () => {
    const customer = await app.people.signedIn('customer', 'Carla Cardiff')
    await keepCard(app, customer)
    const { stripe_customer_id: id } = await app.context.db
      .selectFrom('stripe_customers')
      .select('stripe_customer_id')
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    const { password } = customer
    expect((await customer.actor.call('POST /api/account/delete', { body: { password } })).status).toBe(200)
    await until(async () => {
      const found = await app.context.stripe.sdk?.customers.retrieve(id)
      return found?.deleted === true
    })
    const rows = app.context.db.selectFrom('payment_methods').select('id').where('user_id', '=', customer.id)
    expect(await rows.execute()).toEqual([])
  })
})
