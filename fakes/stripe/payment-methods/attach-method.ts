import type Stripe from 'stripe'
import type { StripeApiCall } from '../api/route.ts'
import { outcomes } from '../cards/test-cards.ts'
import { customerFor } from '../customers/find-customer.ts'
import { cardError, notNow } from '../errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { findMethod } from './make-method.ts'

/** Attaches a payment method to a customer; a card that its bank declines is not attached. */
export function attachMethod(call: StripeApiCall, id: string, customer: string): Stripe.PaymentMethod {
  const method = findMethod(call, id)
  if (method.customer === customer) return method
  if (method.customer !== null) {
    throw notNow('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_already_attached',
    })
  }
  const outcome = outcomes[call.store.get('card_behaviours', method.id)?.outcome ?? 'succeeds']
  if (outcome?.kind === 'decline' && !outcome.onlyCharges) {
    const { code, declineCode, message } = outcome
    throw cardError(code, message, declineCode ? { decline_code: declineCode } : {})
  }
  const attached = call.store.put('payment_methods', {
    ...method,
    customer: customerFor(call, customer).id,
  })
  recordEvent(call, 'payment_method.attached', attached)
  return attached
}

/** Takes it from its customer, for good. */
export function detachMethod(call: StripeApiCall, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const detached = call.store.put('payment_methods', { ...method, customer: null })
  const behaviour = call.store.get('card_behaviours', method.id)
  if (behaviour) call.store.put('card_behaviours', { ...behaviour, used: true })
  recordEvent(call, 'payment_method.detached', detached, { previous: { customer: method.customer } })
  return detached
}
