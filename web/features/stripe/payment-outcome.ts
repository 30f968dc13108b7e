import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { paymentFailures } from '#web/copy/payment.ts'

export type PaymentOutcome =
  | { kind: 'paid'; intent: PaymentIntent }
  /** It has ended meanwhile, with its booking or in another tab: no card pays it any more. */
  | { kind: 'cancelled'; intent: PaymentIntent }
  | {
      kind: 'refused'
      problem: PaymentOutcomeProblem
      /** Nobody knows whether the payment went through: read it before trying again. */
      unsure: boolean
    }

/** The one message of a payment that failed: it stands below the fields. */
export interface PaymentOutcomeProblem {
  title: string
  text: string
  /** What the payer can do, and whether they were charged. */
  advice?: string | undefined
}

interface PaymentOutcomeResult {
  paymentIntent?: PaymentIntent | undefined
  error?: StripeError | undefined
}

/** What an answer of Stripe means and what it says; the one table of all payment forms. Source: C-038. */
export function outcomeOf({ paymentIntent, error }: PaymentOutcomeResult): PaymentOutcome {
  const intent = paymentIntent ?? error?.payment_intent
  if (intent && isPaid(intent)) return { kind: 'paid', intent }
  if (intent?.status === 'canceled') return { kind: 'cancelled', intent }
  const { error: errorTitle, failed, failedText, unexpected, advice } = paymentFailures
  if (!error) return refused({ title: failed, text: failedText, advice: advice.again })
  const message = error.message ?? failedText
  // The bank said no: Stripe counts it as an invalid request, but to the payer it is their card.
  if (error.code === 'payment_intent_authentication_failure')
    return refused({ title: failed, text: message, advice: advice.bank })
  switch (error.type) {
    case 'card_error':
      return refused({ title: failed, text: message, advice: advice.anotherCard })
    case 'validation_error':
      return refused({ title: failed, text: message, advice: advice.checkCard })
    case 'api_connection_error':
      return refused({ title: errorTitle, text: paymentFailures.network }, true)
    default:
      return refused({ title: errorTitle, text: unexpected, advice: message }, true)
  }
}

/** What a thrown error says. */
export function outcomeOfThrown(): PaymentOutcome {
  return refused({ title: paymentFailures.error, text: paymentFailures.unexpectedThrown }, true)
}

function refused(problem: PaymentOutcomeProblem, unsure = false): PaymentOutcome {
  return { kind: 'refused', problem, unsure }
}

/** True when nothing is left to do for the payer: the money has come or is on its way. */
export function isPaid({ status }: Pick<PaymentIntent, 'status'>): boolean {
  return status === 'succeeded' || status === 'processing'
}
