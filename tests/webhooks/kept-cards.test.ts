import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { deliverEvent } from '../support/deliver-event.ts'
import { confirmSetup } from '../support/keep-card.ts'
import { cards } from '../support/pay.ts'
import type { TestPerson } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'
import { eventsAbout, type StripeObject } from '../support/stripe-books.ts'
import { scene } from '../support/stripe-scenes.ts'
import { until } from '../support/until.ts'
import { wordsOver } from '../support/words.ts'

const types: Record<string, string> = {
  K: 'setup_intent.succeeded',
  A: 'payment_method.attached',
  U: 'payment_method.automatically_updated',
  E: 'payment_method.updated',
  D: 'payment_method.detached',
}

const mastercard = '5555555555554444'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

const list = async ({ actor }: TestPerson) => (await actor.call('GET /api/payment-methods')).body

/** A card that was set up, renewed by its bank and edited in the dashboard; no event has come through yet. */
async function editedCard(isDetached: boolean) {
  const customer = await app.people.customer()
  const { body } = await customer.actor.call('POST /api/payment-methods/setup-intents', {
    body: { consent: true },
  })
  await confirmSetup(app, body.clientSecret, cards.good)
  const { sdk } = app.context.stripe
  const setup = await sdk?.setupIntents.retrieve(body.setupIntentId)
  const methodId = String(setup?.payment_method)
  await scene(app, {
    renewCard: { payment_method: methodId, exp_month: 3, exp_year: 2038, number: mastercard },
  })
  await sdk?.paymentMethods.update(methodId, { card: { exp_month: 4, exp_year: 2039 } })
  if (isDetached) await sdk?.paymentMethods.detach(methodId)
  const events = [
    ...(await eventsAbout(app.stripeOrigin, body.setupIntentId)),
    ...(await eventsAbout(app.stripeOrigin, methodId)),
  ]
  return { customer, events }
}

/** Delivers the events of a word in its order; the sweep makes up for those that were lost. */
async function play(word: string, events: StripeObject[]): Promise<void> {
  for (const letter of word)
    for (const event of events) if (event.type === types[letter]) await deliverEvent(app, event)
}

async function allEndWith(words: string[], isDetached: boolean, expected: object[]): Promise<void> {
  const customers: [string, TestPerson][] = []
  for (const word of words) {
    const { customer, events } = await editedCard(isDetached)
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(Object.values(types).slice(0, 4)))
    await play(word, events)
    customers.push([word, customer])
  }
  app.clock.forward({ minutes: 2 })
  await sweep(app.context)
  for (const [word, customer] of customers) {
    await until(async () => (await list(customer)).length === expected.length).catch(() => {})
    expect(await list(customer), `after ${word || 'nothing'}`).toMatchObject(expected)
  }
}

test('an edited card ends with its newest number and expiry date in every order of events', async () => {
  const words = wordsOver({ K: { most: 1 }, A: { most: 1 }, U: { most: 1 }, E: { most: 1 } })
  const edited = { brand: 'mastercard', last4: '4444', expMonth: 4, expYear: 2039, isDefault: true }
  await allEndWith(words, false, [edited])
})

test('a card that was detached is not kept in any order of events', async () => {
  const words = wordsOver({ K: { most: 1 }, U: { most: 1 }, E: { most: 1 }, D: { most: 1 } })
  await allEndWith(words, true, [])
})
