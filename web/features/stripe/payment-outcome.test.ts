import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmPayment } from './confirm-payment.ts'
import { outcomeOf } from './payment-outcome.ts'

const intent = (status: string) => ({ id: 'pi_1', amount: 9000, status }) as PaymentIntent
const error = (type: string, more: object = {}) => ({ type, message: 'From Stripe', ...more }) as StripeError
const refusal = (type: string) => {
  const outcome = outcomeOf({ error: error(type) })
  return outcome.kind === 'refused' ? outcome : null
}

describe('what an answer of Stripe says', () => {
  test('a declined card is one message: why, that nothing was charged, and what to do', () => {
    expect(refusal('card_error')).toMatchObject({
      problem: {
        title: 'Payment Failed',
        text: 'From Stripe',
        advice: "You weren't charged. Please try again, or use another card.",
      },
      unsure: false,
    })
  })

  test('a card whose bank said no stands inline like a declined one', () => {
    const code = 'payment_intent_authentication_failure'
    expect(outcomeOf({ error: error('invalid_request_error', { code }) })).toMatchObject({
      problem: { title: 'Payment Failed', text: 'From Stripe', advice: expect.stringContaining('your bank') },
      unsure: false,
    })
  })

  test('any other error is unexpected, and says what Stripe said', () => {
    expect(refusal('api_error')).toMatchObject({
      problem: { title: 'Payment Error', text: 'An unexpected error occurred.', advice: 'From Stripe' },
      unsure: true,
    })
  })

  test('a lost connection leaves open whether the payment went through', () => {
    expect(refusal('api_connection_error')).toMatchObject({ unsure: true })
  })

  test('a status without success leaves the form open', () => {
    expect(outcomeOf({ paymentIntent: intent('requires_payment_method') })).toMatchObject({
      kind: 'refused',
      problem: { title: 'Payment Failed', text: 'There was an issue processing your payment.' },
    })
  })

  test('an intent that was paid already counts as paid, even inside of an error', () => {
    const known = error('invalid_request_error', { payment_intent: intent('succeeded') })
    expect(outcomeOf({ error: known })).toMatchObject({ kind: 'paid' })
    expect(outcomeOf({ paymentIntent: intent('processing') })).toMatchObject({ kind: 'paid' })
  })

  test('a payment that was cancelled meanwhile says so, and not in the words of its API', () => {
    const code = 'payment_intent_unexpected_state'
    const ended = error('invalid_request_error', { code, payment_intent: intent('canceled') })
    expect(outcomeOf({ error: ended })).toEqual({ kind: 'cancelled', intent: intent('canceled') })
  })
})

describe('confirming', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { location: { origin: 'https://clean.example' } })
  })
  afterEach(() => vi.unstubAllGlobals())

  function pay(unsure: boolean, stripe: object, method: 'card' | 'klarna' = 'card') {
    const all = { stripe: stripe as Stripe, elements: {} as StripeElements, clientSecret: 's', payer: {} }
    return confirmPayment({ ...all, method, unsure })
  }

  test('waits a moment, names the way back and redirects only if required', async () => {
    const confirm = vi.fn(async (_options: object) => ({ paymentIntent: intent('succeeded') }))
    const before = performance.now()
    expect(await pay(false, { confirmPayment: confirm })).toMatchObject({ kind: 'paid' })
    expect(performance.now() - before).toBeGreaterThan(90)
    expect(confirm.mock.calls[0]?.[0]).toMatchObject({
      redirect: 'if_required',
      confirmParams: { return_url: 'https://clean.example/payment-success' },
    })
  })

  test('after a lost answer reads the payment first and does not pay twice', async () => {
    const confirm = vi.fn()
    const retrievePaymentIntent = async () => ({ paymentIntent: intent('succeeded') })
    expect(await pay(true, { confirmPayment: confirm, retrievePaymentIntent })).toMatchObject({
      kind: 'paid',
    })
    expect(confirm).not.toHaveBeenCalled()
  })

  test('does not pay while it cannot find out what became of the try before', async () => {
    const confirm = vi.fn()
    const retrievePaymentIntent = async () => ({ error: error('api_connection_error') })
    expect(await pay(true, { confirmPayment: confirm, retrievePaymentIntent })).toMatchObject({
      unsure: true,
    })
    expect(confirm).not.toHaveBeenCalled()
  })

  test('pays when the try before did not go through', async () => {
    const stripe = {
      retrievePaymentIntent: async () => ({ paymentIntent: intent('requires_payment_method') }),
      confirmPayment: async () => ({ paymentIntent: intent('succeeded') }),
    }
    expect(await pay(true, stripe)).toMatchObject({ kind: 'paid' })
  })

  test('does not try again what was cancelled meanwhile', async () => {
    const confirm = vi.fn()
    const retrievePaymentIntent = async () => ({ paymentIntent: intent('canceled') })
    expect(await pay(true, { confirmPayment: confirm, retrievePaymentIntent })).toMatchObject({
      kind: 'cancelled',
    })
    expect(confirm).not.toHaveBeenCalled()
  })

  test('turns anything thrown into words', async () => {
    const stripe = { confirmPayment: () => Promise.reject(new Error('x')) }
    expect(await pay(false, stripe)).toMatchObject({
      problem: { title: 'Payment Error', text: 'An unexpected error occurred. Please try again.' },
      unsure: true,
    })
  })

  test('says inline what another way to pay refuses', async () => {
    const stripe = { createPaymentMethod: async () => ({ error: error('card_error') }) }
    expect(await pay(false, stripe, 'klarna')).toMatchObject({ problem: { text: 'From Stripe' } })
  })
})
