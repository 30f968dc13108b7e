import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmPayment, type PaymentSource } from './confirm-payment.ts'
import { paymentOutcome } from './payment-outcome.ts'

const intent = (status: string) => ({ id: 'pi_1', amount: 9000, status }) as PaymentIntent
const error = (type: string, more: object = {}) => ({ type, message: 'From Stripe', ...more }) as StripeError
const refusal = (type: string) => {
  const outcome = paymentOutcome({ error: error(type) })
  return outcome.kind === 'refused' ? outcome : null
}

describe('paymentOutcome', () => {
  test('a declined card has one message: cause, no charge, next step', () => {
    expect(refusal('card_error')).toMatchObject({
      problem: {
        title: 'Payment Failed',
        text: 'From Stripe',
        advice: "You weren't charged. Please try again, or use another card.",
      },
      unsure: false,
    })
  })

  test('a failed bank authentication is shown like a declined card', () => {
    const code = 'payment_intent_authentication_failure'
    expect(paymentOutcome({ error: error('invalid_request_error', { code }) })).toMatchObject({
      problem: { title: 'Payment Failed', text: 'From Stripe', advice: expect.stringContaining('your bank') },
      unsure: false,
    })
  })

  test("any other error is unexpected and shows Stripe's message", () => {
    expect(refusal('api_error')).toMatchObject({
      problem: { title: 'Payment Error', text: 'An unexpected error occurred.', advice: 'From Stripe' },
      unsure: true,
    })
  })

  test('a lost connection makes the outcome unsure', () => {
    expect(refusal('api_connection_error')).toMatchObject({ unsure: true })
  })

  test('a status without success leaves the form open', () => {
    expect(paymentOutcome({ paymentIntent: intent('requires_payment_method') })).toMatchObject({
      kind: 'refused',
      problem: { title: 'Payment Failed', text: 'There was an issue processing your payment.' },
    })
  })

  test('an already paid intent counts as paid, even inside an error', () => {
    const known = error('invalid_request_error', { payment_intent: intent('succeeded') })
    expect(paymentOutcome({ error: known })).toMatchObject({ kind: 'paid' })
    expect(paymentOutcome({ paymentIntent: intent('processing') })).toMatchObject({ kind: 'paid' })
  })

  test("a canceled intent has its own message instead of Stripe's", () => {
    const code = 'payment_intent_unexpected_state'
    const ended = error('invalid_request_error', { code, payment_intent: intent('canceled') })
    expect(paymentOutcome({ error: ended })).toEqual({ kind: 'cancelled', intent: intent('canceled') })
  })
})

describe('confirmPayment', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { location: { origin: 'https://clean.example' } })
  })
  afterEach(() => vi.unstubAllGlobals())

  const elements = {}

  function pay(unsure: boolean, stripe: object, method: PaymentSource = 'card', source: object = elements) {
    const all = { stripe: stripe as Stripe, elements: source as StripeElements, clientSecret: 's', payer: {} }
    return confirmPayment({ ...all, method, unsure, keptCard: null })
  }

  test('passes the return URL and redirects only if required', async () => {
    const confirm = vi.fn(async (_options: object) => ({ paymentIntent: intent('succeeded') }))
    const before = performance.now()
    expect(await pay(false, { confirmPayment: confirm })).toMatchObject({ kind: 'paid' })
    expect(performance.now() - before).toBeGreaterThan(90)
    expect(confirm.mock.calls[0]?.[0]).toMatchObject({
      redirect: 'if_required',
      confirmParams: { return_url: 'https://clean.example/payment-success' },
    })
  })

  test('retrieves the intent after a lost response and does not pay twice', async () => {
    const confirm = vi.fn()
    const retrievePaymentIntent = async () => ({ paymentIntent: intent('succeeded') })
    expect(await pay(true, { confirmPayment: confirm, retrievePaymentIntent })).toMatchObject({
      kind: 'paid',
    })
    expect(confirm).not.toHaveBeenCalled()
  })

  test("does not pay while the previous attempt's outcome is unknown", async () => {
    const confirm = vi.fn()
    const retrievePaymentIntent = async () => ({ error: error('api_connection_error') })
    expect(await pay(true, { confirmPayment: confirm, retrievePaymentIntent })).toMatchObject({
      unsure: true,
    })
    expect(confirm).not.toHaveBeenCalled()
  })

  test('pays when the previous attempt failed', async () => {
    const stripe = {
      retrievePaymentIntent: async () => ({ paymentIntent: intent('requires_payment_method') }),
      confirmPayment: async () => ({ paymentIntent: intent('succeeded') }),
    }
    expect(await pay(true, stripe)).toMatchObject({ kind: 'paid' })
  })

  test('does not retry a canceled intent', async () => {
    const confirm = vi.fn()
    const retrievePaymentIntent = async () => ({ paymentIntent: intent('canceled') })
    expect(await pay(true, { confirmPayment: confirm, retrievePaymentIntent })).toMatchObject({
      kind: 'cancelled',
    })
    expect(confirm).not.toHaveBeenCalled()
  })

  test('maps a thrown error to a message', async () => {
    const stripe = { confirmPayment: () => Promise.reject(new Error('x')) }
    expect(await pay(false, stripe)).toMatchObject({
      problem: { title: 'Payment Error', text: 'An unexpected error occurred. Please try again.' },
      unsure: true,
    })
  })

  test('confirms with the elements of a wallet once they are submitted', async () => {
    const confirm = vi.fn(async (_options: object) => ({ paymentIntent: intent('succeeded') }))
    const wallet = { submit: vi.fn(async () => ({})) }
    expect(await pay(false, { confirmPayment: confirm }, 'wallet', wallet)).toMatchObject({ kind: 'paid' })
    expect(wallet.submit).toHaveBeenCalledOnce()
    expect(confirm.mock.calls[0]?.[0]).toMatchObject({ elements: wallet, redirect: 'if_required' })
  })

  test('does not confirm a wallet whose submission fails', async () => {
    const confirm = vi.fn()
    const wallet = { submit: async () => ({ error: error('validation_error') }) }
    expect(await pay(false, { confirmPayment: confirm }, 'wallet', wallet)).toMatchObject({
      problem: { text: 'From Stripe' },
    })
    expect(confirm).not.toHaveBeenCalled()
  })

  test('retrieves the intent after a lost response before a wallet pays', async () => {
    const confirm = vi.fn()
    const retrievePaymentIntent = async () => ({ paymentIntent: intent('succeeded') })
    const stripe = { confirmPayment: confirm, retrievePaymentIntent }
    expect(await pay(true, stripe, 'wallet')).toMatchObject({ kind: 'paid' })
    expect(confirm).not.toHaveBeenCalled()
  })

  test('shows a refusal of another payment method inline', async () => {
    const stripe = { createPaymentMethod: async () => ({ error: error('card_error') }) }
    expect(await pay(false, stripe, 'klarna')).toMatchObject({ problem: { text: 'From Stripe' } })
  })
})
