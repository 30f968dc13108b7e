import type { FastifyInstance } from 'fastify'
import { assertDefined } from '#domain/assert-defined.ts'
import type { Context } from '#server/context.ts'
import { languageOf } from '#server/plugins/language.ts'
import { limit, rateLimitKeyOf } from '#server/plugins/limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { createSetup } from '#server/providers/stripe/payment-methods.ts'
import { removeCard, setDefaultCard } from './change-cards.ts'
import { consentMetadata } from './consent.ts'
import { keepCardOfSetup } from './keep-card.ts'
import { findPaymentMethods, presentPaymentMethod, refuseTooManyPaymentMethods } from './queries.ts'
import { findOrCreateStripeCustomer } from './stripe-customer.ts'
import { tiePayment } from './tie-payment.ts'

export function paymentMethodRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  // Stolen cards are tried out where a card can be checked: few tries an hour.
  const setups = [limit(context, { name: 'card-setup', max: 20, seconds: 3600, key: rateLimitKeyOf })]
  const limits = [limit(context, { name: 'payment-method', max: 60, seconds: 60, key: rateLimitKeyOf })]

  registerEndpoint(app, context, 'GET /api/payment-methods', async ({ userId }) =>
    (await findPaymentMethods(db, [userId])).map((row) => presentPaymentMethod(row, clock())),
  )

  registerEndpoint(
    app,
    context,
    'POST /api/payment-methods/setup-intents',
    async ({ userId, request }) => {
      await refuseTooManyPaymentMethods(db, userId)
      const customer = await findOrCreateStripeCustomer(context, userId)
      const metadata = consentMetadata(languageOf(request), clock())
      const setup = await createSetup(context.stripe, { customer, metadata })
      return {
        clientSecret: assertDefined(setup.clientSecret, 'client secret of a setup'),
        setupIntentId: setup.id,
      }
    },
    { limits: setups },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/payment-methods',
    async ({ userId, body }) =>
      presentPaymentMethod(await keepCardOfSetup(context, body.setupIntentId, userId), clock()),
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/payment-methods/payments',
    ({ userId, body, request }) => tiePayment(context, { ...body, userId, language: languageOf(request) }),
    { limits },
  )

  registerEndpoint(app, context, 'PUT /api/payment-methods/:id/default', async ({ userId, params }) =>
    presentPaymentMethod(await setDefaultCard(context, userId, params.id), clock()),
  )

  registerEndpoint(app, context, 'DELETE /api/payment-methods/:id', async ({ userId, params }) => {
    await removeCard(context, userId, params.id)
    return { success: true }
  })
}
