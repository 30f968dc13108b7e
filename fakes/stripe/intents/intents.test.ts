import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishableKey, startForTest } from '../testing/start-for-test.ts'

let on: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  on = await startForTest()
})
afterAll(() => on.remove())

const secretOf = (intent: Stripe.PaymentIntent) => intent.client_secret ?? ''

test('a good card pays: the intent, its charge and the fee are on the books', async () => {
  const intent = await on.newIntent()
  expect(intent.status).toBe('requires_payment_method')
  const { status, body } = await on.confirmAsPayer(secretOf(intent), '4242 4242 4242 4242')
  expect([status, body.status]).toEqual([200, 'succeeded'])
  const paid = await on.stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge.balance_transaction'],
  })
  expect(paid.amount_received).toBe(9000)
  expect(paid.latest_charge).toMatchObject({
    paid: true,
    amount: 9000,
    balance_transaction: { fee: 291, net: 8709, type: 'charge' },
    payment_method_details: { card: { last4: '4242', brand: 'visa' } },
  })
})

test('a card of a wallet pays, and method and charge name the wallet', async () => {
  const intent = await on.newIntent()
  const token = 'tok_apple_pay_visa'
  const paid = await on.stripe.paymentIntents.confirm(intent.id, {
    payment_method_data: { type: 'card', card: { token } } as never,
    expand: ['latest_charge', 'payment_method'],
    return_url: 'https://scrubjay.example/back',
  })
  const wallet = { type: 'apple_pay', dynamic_last4: '4242' }
  expect(paid).toMatchObject({
    status: 'succeeded',
    payment_method: { card: { last4: '4242', wallet } },
    latest_charge: { payment_method_details: { card: { wallet } } },
  })
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
  ['4000000000000119', 'processing_error', undefined, /^An error occurred while processing your card/],
])(
  'card %s is declined as %s, and the intent waits for another card',
  async (number, code, declineCode, message) => {
    const intent = await on.newIntent()
    const { status, body } = await on.confirmAsPayer(secretOf(intent), number)
    expect(status).toBe(402)
    expect(body.error).toMatchObject({
      type: 'card_error',
      code,
      payment_intent: { status: 'requires_payment_method' },
    })
    expect(body.error.decline_code).toBe(declineCode)
    expect(body.error.message).toMatch(message)
    const after = await on.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(after.last_payment_error?.code).toBe(code)
    expect(after.latest_charge).toMatchObject({ paid: false, status: 'failed' })
    expect((await on.confirmAsPayer(secretOf(intent), '4242424242424242')).body.status).toBe('succeeded')
  },
)

test.each([
  [{ 'payment_method_data[card][number]': '4242424242424241' }, 'incorrect_number'],
  [{ 'payment_method_data[card][exp_year]': '2020' }, 'invalid_expiry_year'],
  [{ 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
  [{ 'payment_method_data[card][cvc]': '1' }, 'invalid_cvc'],
])('a card that cannot be is refused before any bank is asked: %o', async (extra, code) => {
  const intent = await on.newIntent()
  const { status, body } = await on.confirmAsPayer(secretOf(intent), '4242424242424242', extra)
  expect([status, body.error.code, body.error.type]).toEqual([402, code, 'card_error'])
  expect((await on.stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBeNull()
})

test('a card that is not a test card is never charged, and its number is kept nowhere', async () => {
  const intent = await on.newIntent()
  const { body } = await on.confirmAsPayer(secretOf(intent), '4539578763621486')
  expect(body.error.decline_code).toBe('test_mode_live_card')
})

async function answerStep(url: string, result: 'approve' | 'fail') {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ result }), redirect: 'manual' })
}

test('3-D Secure asks for a step in the page, and completing it pays', async () => {
  const intent = await on.newIntent()
  const { body } = await on.confirmAsPayer(secretOf(intent), '4000002500003155', { use_stripe_sdk: 'true' })
  expect([body.status, body.next_action.type]).toEqual(['requires_action', 'use_stripe_sdk'])
  const page = await fetch(body.next_action.use_stripe_sdk.stripe_js)
  expect(await page.text()).toContain('Complete authentication')
  await answerStep(body.next_action.use_stripe_sdk.stripe_js, 'approve')
  expect((await on.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

test('3-D Secure that fails takes no money', async () => {
  const intent = await on.newIntent()
  const { body } = await on.confirmAsPayer(secretOf(intent), '4000002500003155', {
    return_url: `${on.origin}/back`,
  })
  const { url } = body.next_action.redirect_to_url
  const back = await answerStep(url, 'fail')
  expect(back.headers.get('location')).toContain(`/back?payment_intent=${intent.id}`)
  expect(back.headers.get('location')).toContain('redirect_status=failed')
  const after = await on.stripe.paymentIntents.retrieve(intent.id)
  expect(after.status).toBe('requires_payment_method')
  expect(after.last_payment_error?.code).toBe('payment_intent_authentication_failure')
  await answerStep(url, 'approve')
  expect((await on.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
})

test('3-D Secure may be completed and the card declined all the same', async () => {
  const intent = await on.newIntent()
  const { body } = await on.confirmAsPayer(secretOf(intent), '4000008400001629')
  await answerStep(body.next_action.use_stripe_sdk.stripe_js, 'approve')
  expect((await on.stripe.paymentIntents.retrieve(intent.id)).last_payment_error?.decline_code).toBe(
    'generic_decline',
  )
})

test('Klarna leads away to be approved, and back', async () => {
  const intent = await on.stripe.paymentIntents.create({
    amount: 9000,
    currency: 'usd',
    allowed_payment_method_types: ['klarna'],
  })
  const confirmed = await on.stripe.paymentIntents.confirm(intent.id, {
    payment_method_data: { type: 'klarna', billing_details: { email: 'alice@example.com' } },
    return_url: 'https://scrubjay.example/payment-success',
  })
  const back = await answerStep(confirmed.next_action?.redirect_to_url?.url ?? '', 'approve')
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).toMatch(
    /^https:\/\/scrubjay\.example\/payment-success\?.*redirect_status=succeeded/,
  )
  expect((await on.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

test('the publishable key opens only the intent whose secret is known, and shows no metadata', async () => {
  const intent = await on.stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    metadata: { job: '7' },
  })
  const ask = (query: string) =>
    fetch(`${on.origin}/v1/payment_intents/${intent.id}?key=${publishableKey}${query}`)
  const seen = await (await ask(`&client_secret=${intent.client_secret}`)).json()
  expect(seen.id).toBe(intent.id)
  expect(seen).not.toHaveProperty('metadata')
  expect((await ask('')).status).toBe(400)
  expect((await ask('&client_secret=pi_x_secret_y')).status).toBe(400)
  expect((await fetch(`${on.origin}/v1/payment_intents?key=${publishableKey}`)).status).toBe(401)
})

test('a wrong key, an unknown id, an unknown path and an unknown parameter are refused as Stripe refuses them', async () => {
  const stranger = new Stripe('sk_test_wrong', {
    host: '127.0.0.1',
    port: new URL(on.origin).port,
    protocol: 'http',
  })
  await expect(stranger.paymentIntents.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  })
  await expect(on.stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  })
  await expect(on.stripe.subscriptions.list()).rejects.toMatchObject({ statusCode: 404 })
  const wrong = { amount: 500, currency: 'usd', colour: 'blue' } as Stripe.PaymentIntentCreateParams
  await expect(on.stripe.paymentIntents.create(wrong)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'colour',
  })
  await expect(on.newIntent(10)).rejects.toMatchObject({ code: 'amount_too_small' })
})

test('the list of types is filtered, and its old name is refused as this API version does', async () => {
  const intent = await on.stripe.paymentIntents.create({
    amount: 9000,
    currency: 'usd',
    allowed_payment_method_types: ['card', 'ideal', 'klarna'],
  })
  expect(intent.payment_method_types).toEqual(['card', 'klarna'])
  const old = {
    amount: 500,
    currency: 'usd',
    payment_method_types: ['card'],
  } as Stripe.PaymentIntentCreateParams
  await expect(on.stripe.paymentIntents.create(old)).rejects.toMatchObject({
    code: 'payment_method_types_no_longer_supported',
  })
})

test('what is over is not done again: a paid intent is neither confirmed nor canceled nor changed in amount', async () => {
  const intent = await on.newIntent()
  await on.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  const unexpected = { code: 'payment_intent_unexpected_state', statusCode: 400 }
  await expect(on.stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject(unexpected)
  await expect(on.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject(unexpected)
  await expect(on.stripe.paymentIntents.update(intent.id, { amount: 1 })).rejects.toMatchObject(unexpected)
  expect((await on.stripe.paymentIntents.update(intent.id, { metadata: { job: '9' } })).metadata).toEqual({
    job: '9',
  })
})

test('twenty confirmations at once take the money once', async () => {
  const intent = await on.newIntent()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => on.confirmAsPayer(secretOf(intent), '4242424242424242')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await on.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

test('a held payment is captured in part', async () => {
  const intent = await on.stripe.paymentIntents.create({
    amount: 9000,
    currency: 'usd',
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
    confirm: true,
  })
  expect(intent.status).toBe('requires_capture')
  const captured = await on.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 7000 })
  expect([captured.status, captured.amount_received]).toEqual(['succeeded', 7000])
})
