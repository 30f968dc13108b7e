import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { publicOrigin } from '#server/plugins/origin.ts'
import { handleInboundSms } from './handle-inbound-sms.ts'

const path = '/api/webhooks/sms'

/** Registers Twilio's webhook; its signature replaces session and origin check. */
export async function smsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, body),
    )
    scope.post(path, async (request, reply) => {
      const urls = new Set([publicOrigin(context, request), `${request.protocol}://${request.host}`])
      const answer = await handleInboundSms(
        context,
        typeof request.body === 'string' ? request.body : '',
        String(request.headers['x-twilio-signature'] ?? ''),
        [...urls].map((origin) => origin + path),
      )
      return reply.header('Cache-Control', 'no-store').type('text/xml').send(answer)
    })
  })
}
