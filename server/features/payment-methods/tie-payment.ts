import type { ParsedBody } from '#contract/index.ts'
import type { Language } from '#locales/languages.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInCustomerId } from '#server/plugins/session.ts'
import { tieIntent } from '#server/providers/stripe/intents.ts'
import { consentMetadata } from './consent.ts'
import { findPaymentMethod, refuseTooManyPaymentMethods } from './queries.ts'
import { findOrCreateStripeCustomer } from './stripe-customer.ts'

interface PaymentTie extends ParsedBody<'POST /api/payment-methods/payments'> {
  userId: SignedInCustomerId
  language: Language
}

/**
 * Ties an open payment of the customer's own job to their customer object at Stripe, which a kept card and
 * keeping a card both need; returns the kept card's id at Stripe. Without either, an earlier consent is
 * withdrawn.
 */
export async function tiePayment(
  context: Context,
  { userId, language, paymentIntentId, paymentMethodId, consent }: PaymentTie,
): Promise<{ stripePaymentMethodId: string | null }> {
  const { db, stripe, clock } = context
  const method = paymentMethodId ? await findPaymentMethod(db, userId, paymentMethodId) : null
  const payment = await db
    .selectFrom('payments')
    .innerJoin('jobs', 'jobs.id', 'payments.job_id')
    .select(['payments.id', 'payments.status'])
    .where('payment_intent_id', '=', paymentIntentId)
    .where('jobs.customer_id', '=', userId)
    .executeTakeFirst()
  if (!payment) throw refuse('payment_not_found')
  if (payment.status !== 'pending') throw refuse('payment_not_available')
  const keeps = consent === true && method === null
  if (keeps) await refuseTooManyPaymentMethods(db, userId)
  const customer = await findOrCreateStripeCustomer(context, userId)
  const metadata: Record<string, string> = keeps
    ? consentMetadata(language, clock())
    : { consent_text: '', consented_at: '' }
  await tieIntent(stripe, paymentIntentId, { customer, keepsCard: keeps, metadata })
  return { stripePaymentMethodId: method?.stripe_payment_method_id ?? null }
}
