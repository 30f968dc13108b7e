import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { paymentFailures } from '#text/payment.ts'

export type PaymentOutcome =
  | { kind: 'paid'; intent: PaymentIntent }
  /** The intent was canceled with its booking or in another tab: no card can pay it. */
  | { kind: 'cancelled'; intent: PaymentIntent }
  | {
      kind: 'refused'
      problem: PaymentOutcomeProblem
      /** The outcome is unknown: retrieve the intent before another attempt. */
      unsure: boolean
    }

/** The message of a failed payment, below the fields. */
export interface PaymentOutcomeProblem {
  title: string
  text: string
  /** The next step for the payer, and whether they were charged. */
  advice?: string | undefined
}

interface PaymentOutcomeResult {
  paymentIntent?: PaymentIntent | undefined
  error?: StripeError | undefined
}

/** Maps Stripe's result to an outcome and its message; shared by all payment forms. Source: C-038. */
export function paymentOutcome({ paymentIntent, error }: PaymentOutcomeResult): PaymentOutcome {
  const intent = paymentIntent ?? error?.payment_intent
  if (intent && isIntentPaid(intent)) return { kind: 'paid', intent }
  if (intent?.status === 'canceled') return { kind: 'cancelled', intent }
  const { error: errorTitle, failed, failedText, unexpected, advice } = paymentFailures
  if (!error) return refused({ title: failed, text: failedText, advice: advice.again })
  const message = error.message ?? failedText
  // The bank declined: Stripe reports an invalid request, but the payer should see a card problem.
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

/** The outcome of a thrown error. */
export function thrownPaymentOutcome(): PaymentOutcome {
  return refused({ title: paymentFailures.error, text: paymentFailures.unexpectedThrown }, true)
}

function refused(problem: PaymentOutcomeProblem, unsure = false): PaymentOutcome {
  return { kind: 'refused', problem, unsure }
}

/** True when the payment succeeded or is processing. */
export function isIntentPaid({ status }: Pick<PaymentIntent, 'status'>): boolean {
  return status === 'succeeded' || status === 'processing'
}
