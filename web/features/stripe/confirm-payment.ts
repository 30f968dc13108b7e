import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type PaymentOutcome, paymentOutcome, thrownPaymentOutcome } from './payment-outcome.ts'

export type Method = 'card' | 'klarna' | 'afterpay_clearpay'

/** What pays: a method of the form, or a wallet of the browser. */
export type PaymentSource = Method | 'wallet'

/** The payer's details that redirecting payment methods require. */
export interface PaymentPayer {
  name?: string
  email?: string
  address?: { line1: string; city: string; state: string; postal_code: string; country: string }
}

export interface Confirmation {
  stripe: Stripe
  /** Those of the card fields, or of the wallet's button. */
  elements: StripeElements
  clientSecret: string
  method: PaymentSource
  payer: PaymentPayer
  /** The page that a bank's or wallet's redirect returns to. */
  returnTo?: string | undefined
  /** The kept card that pays, by its id at Stripe; null for the typed one. */
  keptCard: string | null
  /** The previous attempt ended without a response. */
  unsure: boolean
}

const pauseMs = 100

/**
 * Confirms the payment; after an unsure attempt it first retrieves the intent, so that a succeeded payment is
 * not repeated.
 */
export async function confirmPayment(confirmation: Confirmation): Promise<PaymentOutcome> {
  const { stripe, clientSecret, unsure } = confirmation
  try {
    if (unsure) {
      const known = await stripe.retrievePaymentIntent(clientSecret)
      const outcome = paymentOutcome(known)
      if (known.error || outcome.kind !== 'refused') return outcome
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return paymentOutcome(await confirm(confirmation))
  } catch {
    return thrownPaymentOutcome()
  }
}

async function confirm({
  stripe,
  elements,
  clientSecret,
  method,
  payer,
  returnTo = '/payment-success',
  keptCard,
}: Confirmation) {
  const confirmParams = { return_url: window.location.origin + returnTo }
  if (keptCard) {
    const kept = { ...confirmParams, payment_method: keptCard }
    return stripe.confirmPayment({ clientSecret, confirmParams: kept, redirect: 'if_required' })
  }
  if (method === 'wallet') {
    const submitted = await elements.submit()
    if (submitted.error) return { error: submitted.error }
  }
  if (method === 'card' || method === 'wallet') {
    return stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })
  }
  // A payment that fails after the redirect returns to the tab of its method.
  const return_url = `${confirmParams.return_url}${returnTo.includes('?') ? '&' : '?'}method=${method}`
  const billing_details = billingOf(payer)
  const made = await (method === 'klarna'
    ? stripe.createPaymentMethod({ type: 'klarna', billing_details })
    : stripe.createPaymentMethod({ type: 'afterpay_clearpay', billing_details }))
  if (made.error) return made
  return stripe.confirmPayment({
    clientSecret,
    confirmParams: { return_url, payment_method: made.paymentMethod.id },
    redirect: 'if_required',
  })
}

const emptyAddress = { line1: '', city: '', state: '', postal_code: '', country: 'US' }

function billingOf({ name = '', email = '', address = emptyAddress }: PaymentPayer) {
  return { name, email, address }
}
