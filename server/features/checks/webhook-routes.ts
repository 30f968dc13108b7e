import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { handleCheckEvent } from './handle-check-event.ts'

/** The signature covers the raw bytes, so this route reads its body unparsed, in a scope of its own. */
export async function checkRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 262_144 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/webhooks/checkr', async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await handleCheckEvent(context, body, request.headers['x-checkr-signature'])
      return { received: true }
    })
  })
}
