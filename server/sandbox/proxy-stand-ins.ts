import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StandIns } from './start-stand-ins.ts'

/** Makes the stand-ins reachable through the one port of the app, so that another machine can use them. */
export async function proxyStandIns(
  app: FastifyInstance,
  { stripe, mailboxOrigin, phoneOrigin, signInOrigin, checkr }: StandIns,
): Promise<void> {
  await forward(app, ['/v1', '/stripe-stand-in'], stripe?.apiBase)
  await forward(app, ['/sandbox/mailbox'], mailboxOrigin)
  await forward(app, ['/sandbox/phone'], phoneOrigin)
  await forward(app, ['/sandbox/google', '/sandbox/apple'], signInOrigin)
  await forward(app, ['/sandbox/checks'], checkr?.apiBase)
}

async function forward(app: FastifyInstance, prefixes: string[], upstream?: string | null): Promise<void> {
  if (!upstream) return
  await app.register(async (scope) => {
    // Bodies pass as they come: signatures and forms are read by the stand-in.
    scope.removeAllContentTypeParsers()
    for (const prefix of prefixes) {
      await scope.register(proxy, {
        upstream,
        prefix,
        rewritePrefix: prefix,
        disableRequestLogging: true,
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => forwardedHeaders(request as FastifyRequest, headers),
          onError: (reply) => {
            reply.code(503).header('Retry-After', '1').type('text/plain')
            reply.send('The stand-in is starting again. Please try again in a moment.')
          },
        },
      })
    }
  })
}

/** Where the browser is goes along; our session cookie stays here. */
function forwardedHeaders<Headers extends object>(request: FastifyRequest, headers: Headers) {
  const { cookie: _, ...rest } = headers as Headers & { cookie?: string }
  return { ...rest, 'x-forwarded-host': request.host, 'x-forwarded-proto': request.protocol }
}
