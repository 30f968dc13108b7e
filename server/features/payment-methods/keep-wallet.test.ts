import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { keepCard } from '#tests/support/keep-card.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { stripeKeys } from '#tests/support/stripe-keys.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

const mastercard = '5555555555554444'

/** Pays a new booking with a Google Pay of the browser; resolves to the kept cards and their wallets. */
async function payByWallet(consent: boolean) {
  const customer = await app.people.customer()
  const { actor } = customer
  await keepCard(app, customer, mastercard)
  const { paymentIntentId, clientSecret } = await bookJob(app, {}, customer)
  if (consent)
    await actor.call('POST /api/payment-methods/payments', { body: { paymentIntentId, consent: true } })
  await fetch(`${app.stripeOrigin}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: stripeKeys.publishableKey,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][token]': 'tok_google_pay_visa',
    }),
  })
  const settled = await actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId },
  })
  expect(settled.body.payment).toMatchObject({ paid: 90 })
  const kept = (await actor.call('GET /api/payment-methods')).body
  return kept.map(({ last4, wallet }) => [last4, wallet]).sort()
}

test('a wallet that pays is kept with its name, where the payer agreed', async () => {
  expect(await payByWallet(true)).toEqual([
    ['4242', 'google_pay'],
    ['4444', null],
  ])
})

test('a wallet that pays without consent is not kept', async () => {
  expect(await payByWallet(false)).toEqual([['4444', null]])
})
