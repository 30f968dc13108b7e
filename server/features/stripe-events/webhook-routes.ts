import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { parseWebhookEvent } from '#server/providers/stripe/webhook.ts'
import { receiveEvent } from './receive-event.ts'

/** The signature covers the raw bytes, so this route reads its body unparsed, in a scope of its own. */
export async function webhookRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_048_576 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/webhooks/stripe', async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receiveEvent(
        context,
        parseWebhookEvent(context.stripe, body, request.headers['stripe-signature']),
      )
      return { received: true }
    })
  })
}
