import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { deliverEvent } from '#tests/support/deliver-event.ts'
import { keepCard } from '#tests/support/keep-card.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { eventsAbout } from '#tests/support/stripe-books.ts'
import { scene } from '#tests/support/stripe-scenes.ts'
import { syncCard } from './change-cards.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

const mastercard = '5555555555554444'
const list = async ({ actor }: TestPerson) => (await actor.call('GET /api/payment-methods')).body

async function customerWithCard() {
  const customer = await app.people.customer()
  const { id } = await keepCard(app, customer)
  const { methodId } = await app.context.db
    .selectFrom('payment_methods')
    .select('stripe_payment_method_id as methodId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { customer, id, methodId }
}

const edit = (methodId: string, exp_year: number) =>
  app.context.stripe.sdk?.paymentMethods.update(methodId, { card: { exp_year } })
const isEdit = ({ type }: { type: string }) => type === 'payment_method.updated'

/** A context that reads a card at Stripe, and goes on only when this has happened. */
function readingBefore(happens: () => Promise<unknown>): Context {
  const { stripe } = app.context
  const { sdk } = stripe
  if (!sdk) throw new Error('no Stripe')
  const retrieve = async (id: string) => {
    const found = await sdk.paymentMethods.retrieve(id)
    await happens()
    return found
  }
  const slow = Object.create(sdk, { paymentMethods: { value: { retrieve } } })
  return { ...app.context, stripe: { ...stripe, sdk: slow } }
}

describe('payment_method.updated', () => {
  it('brings the newest expiry date, also when older events arrive later and twice', async () => {
    const { customer, methodId } = await customerWithCard()
    for (const year of [2036, 2037]) await edit(methodId, year)
    const events = (await eventsAbout(app.stripeOrigin, methodId)).filter(isEdit)
    expect(events).toHaveLength(2)
    for (const event of [...events, ...events.toReversed()]) {
      await deliverEvent(app, event)
      expect(await list(customer)).toMatchObject([{ expYear: 2037 }])
    }
  })

  it('changes nothing when the payload says something else than Stripe', async () => {
    const { customer, methodId } = await customerWithCard()
    await edit(methodId, 2036)
    const [event] = (await eventsAbout(app.stripeOrigin, methodId)).filter(isEdit)
    if (!event) throw new Error('no event')
    const card = { brand: 'amex', last4: '0005', exp_month: 1, exp_year: 2020 }
    const object = { ...event.data.object, card }
    await deliverEvent(app, { ...event, data: { object } })
    expect(await list(customer)).toMatchObject([{ brand: 'visa', last4: '4242', expYear: 2036 }])
  })

  it('keeps no card that was not kept before', async () => {
    const customer = await app.people.customer()
    const { sdk } = app.context.stripe
    const other = await sdk?.customers.create()
    const method = await sdk?.paymentMethods.attach('pm_card_visa', { customer: other?.id ?? '' })
    await edit(method?.id ?? '', 2036)
    for (const event of (await eventsAbout(app.stripeOrigin, method?.id ?? '')).filter(isEdit))
      await deliverEvent(app, event)
    expect(await list(customer)).toEqual([])
  })

  it('does not bring back a card that its customer removed meanwhile', async () => {
    const { customer, id, methodId } = await customerWithCard()
    await edit(methodId, 2036)
    await customer.actor.call('DELETE /api/payment-methods/:id', { params: { id } })
    for (const event of (await eventsAbout(app.stripeOrigin, methodId)).filter(isEdit))
      await deliverEvent(app, event)
    expect(await list(customer)).toEqual([])
  })
})

describe('payment_method.automatically_updated', () => {
  it('follows a card that its bank replaces, which can be entered again', async () => {
    const { customer, methodId } = await customerWithCard()
    await scene(app, {
      renewCard: { payment_method: methodId, exp_month: 3, exp_year: 2038, number: mastercard },
    })
    await syncCard(app.context, methodId)
    expect(await list(customer)).toMatchObject([{ brand: 'mastercard', last4: '4444', expYear: 2038 }])
    const again = await keepCard(app, customer, mastercard)
    expect(await list(customer)).toMatchObject([{ id: again.id }])
  })
})

describe('syncCard', () => {
  it('does not overwrite a newer state by one that was read before', async () => {
    const { customer, methodId } = await customerWithCard()
    let times = 0
    const slow = readingBefore(async () => {
      if (times++ > 0) return
      await edit(methodId, 2036)
      await syncCard(app.context, methodId)
    })
    await syncCard(slow, methodId)
    expect(await list(customer)).toMatchObject([{ expYear: 2036 }])
  })

  it('removes a card that belongs to another customer at Stripe, and leaves it to them', async () => {
    const { customer, methodId } = await customerWithCard()
    const { sdk } = app.context.stripe
    const foreign = await sdk?.customers.create()
    const stripe = readingForeign(methodId, foreign?.id ?? '')
    await syncCard({ ...app.context, stripe }, methodId)
    expect(await list(customer)).toEqual([])
    expect((await sdk?.paymentMethods.retrieve(methodId))?.customer).not.toBeNull()
  })
})

/** Stripe, where this card belongs to another customer. */
function readingForeign(methodId: string, customer: string): Context['stripe'] {
  const { stripe } = app.context
  const { sdk } = stripe
  const retrieve = async () => ({ ...(await sdk?.paymentMethods.retrieve(methodId)), customer })
  return { ...stripe, sdk: Object.create(sdk, { paymentMethods: { value: { retrieve } } }) }
}
