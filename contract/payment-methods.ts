import * as z from 'zod/mini'
import { wallets } from '#domain/enums.ts'
import { done, endpoints } from './endpoint.ts'
import { identifier, idParams } from './fields.ts'
import { moment } from './notes.ts'
import { intentId } from './payments.ts'
import { invalid } from './validation.ts'

/** A card that the customer keeps for later payments. */
export const paymentMethodView = z.object({
  id: z.int(),
  /** Stripe's name of the brand, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  /** The wallet that holds the card; null for one that was typed. */
  wallet: z.nullable(z.enum(wallets)),
  expMonth: z.int(),
  expYear: z.int(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
  /** When the customer agreed to later charges, and to which words. */
  consentedAt: moment,
  consentText: z.string(),
})

/** The customer agreed to later charges of the card; the text that they read is of their language. */
const consent = z.literal(true, invalid('card_consent_required'))

const setupIntentId = z
  .string(invalid('setup_id_not_valid'))
  .check(z.trim(), z.regex(/^seti_[A-Za-z0-9_]{1,100}$/, invalid('setup_id_not_valid')))

/** The cards of a customer. */
export const paymentMethods = endpoints({
  'GET /api/payment-methods': {
    summary: 'The cards that you keep, the default one first',
    access: 'customer',
    answer: z.array(paymentMethodView),
    refusals: [],
  },
  'POST /api/payment-methods/setup-intents': {
    summary: 'Begins to keep a card: a Stripe SetupIntent to confirm in the browser',
    access: 'customer',
    body: z.object({ consent }),
    answer: z.object({ clientSecret: z.string(), setupIntentId: z.string() }),
    refusals: ['payments_unavailable', 'too_many_payment_methods', 'too_many_requests'],
  },
  'POST /api/payment-methods': {
    summary: 'Keeps the card of a confirmed SetupIntent; safe to repeat',
    access: 'customer',
    body: z.object({ setupIntentId }),
    answer: paymentMethodView,
    refusals: ['payments_unavailable', 'setup_not_found', 'setup_not_succeeded', 'too_many_requests'],
  },
  'POST /api/payment-methods/payments': {
    summary: 'Ties an open payment of yours to a kept card, or to keep the card that pays it',
    access: 'customer',
    body: z.object({
      paymentIntentId: intentId,
      /** The kept card that pays; none for another card. */
      paymentMethodId: z.nullish(identifier),
      /** Keeps the card that pays. */
      consent: z.optional(consent),
    }),
    /** The card's id at Stripe, to confirm the payment with in the browser; null for another card. */
    answer: z.object({ stripePaymentMethodId: z.nullable(z.string()) }),
    refusals: [
      'payments_unavailable',
      'payment_not_found',
      'payment_not_available',
      'payment_method_not_found',
      'too_many_payment_methods',
      'too_many_requests',
    ],
  },
  'PUT /api/payment-methods/:id/default': {
    summary: 'Makes a card the one that is offered first',
    access: 'customer',
    params: idParams,
    answer: paymentMethodView,
    refusals: ['payment_method_not_found'],
  },
  'DELETE /api/payment-methods/:id': {
    summary: 'Removes a card here and at Stripe',
    access: 'customer',
    params: idParams,
    answer: done,
    refusals: ['payment_method_not_found', 'card_needed_by_series'],
  },
})
