import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { paymentFailures } from '../../../copy/payment.ts'

export type Outcome =
  | { kind: 'paid'; intent: PaymentIntent }
  /** It has ended meanwhile, with its booking or in another tab: no card pays it any more. */
  | { kind: 'cancelled'; intent: PaymentIntent }
  | {
      kind: 'refused'
      /** Stays beside the form. */
      inline: string
      toast: { title: string; text: string }
      /** Nobody knows whether the payment went through: read it before trying again. */
      unsure: boolean
    }

interface Result {
  paymentIntent?: PaymentIntent | undefined
  error?: StripeError | undefined
}

/** What an answer of Stripe means and what it says; the one table of all payment forms. Source: C-038. */
export function outcomeOf({ paymentIntent, error }: Result): Outcome {
  const intent = paymentIntent ?? error?.payment_intent
  if (intent && isPaid(intent)) return { kind: 'paid', intent }
  if (intent?.status === 'canceled') return { kind: 'cancelled', intent }
  if (!error) return refused(paymentFailures.failedText, paymentFailures.failed, paymentFailures.failedText)
  const message = error.message ?? paymentFailures.failedText
  // The bank said no: Stripe counts it as an invalid request, but to the payer it is their card.
  if (error.code === 'payment_intent_authentication_failure')
    return refused(message, paymentFailures.failed, message)
  switch (error.type) {
    case 'card_error':
    case 'validation_error':
      return refused(message, paymentFailures.failed, message)
    case 'api_connection_error':
      return refused(paymentFailures.network, paymentFailures.error, message, true)
    default:
      return refused(paymentFailures.unexpected, paymentFailures.error, message, true)
  }
}

/** What a thrown error says. */
export function outcomeOfThrown(): Outcome {
  return refused(
    paymentFailures.unexpectedThrown,
    paymentFailures.error,
    paymentFailures.unexpectedThrown,
    true,
  )
}

function refused(inline: string, title: string, text: string, unsure = false): Outcome {
  return { kind: 'refused', inline, toast: { title, text }, unsure }
}

/** True when nothing is left to do for the payer: the money has come or is on its way. */
export function isPaid({ status }: Pick<PaymentIntent, 'status'>): boolean {
  return status === 'succeeded' || status === 'processing'
}
