import { once } from 'node:events'
import {
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fakes } from './start-fakes.ts'

const method = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']

/** Makes the fakes reachable through the one port of the app, so that another machine can use them. */
export async function proxyFakes(
  app: FastifyInstance,
  { stripe, mailboxOrigin, phoneOrigin, signInOrigin, checkr, push }: Fakes,
): Promise<void> {
  await forward(app, ['/v1', '/stripe-fake'], stripe?.apiBase)
  await forward(app, ['/sandbox/mailbox'], mailboxOrigin)
  await forward(app, ['/sandbox/phone'], phoneOrigin)
  await forward(app, ['/sandbox/google', '/sandbox/apple'], signInOrigin)
  await forward(app, ['/sandbox/checks'], checkr?.apiBase)
  await forward(app, ['/sandbox/push'], push?.apiBase)
}

async function forward(app: FastifyInstance, prefixes: string[], upstream?: string | null): Promise<void> {
  if (!upstream) return
  await app.register(async (scope) => {
    // Bodies pass as they come: signatures and forms are read by the fake.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const urls = prefixes.flatMap((prefix) => [prefix, `${prefix}/*`])
    for (const url of urls)
      scope.route({ method, url, handler: (request, reply) => pass(request, reply, upstream) })
  })
}

async function pass(request: FastifyRequest, reply: FastifyReply, upstream: string) {
  const { url: path = '/', method = 'GET' } = request.raw
  const asked = ask(upstream, { agent: false, path, method, headers: forwardedHeaders(request) })
  reply.raw.once('close', () => asked.destroy())
  try {
    const answered = once(asked, 'response')
    request.raw.pipe(asked)
    const [answer]: IncomingMessage[] = await answered
    if (!answer) throw new Error('no answer')
    return reply
      .code(answer.statusCode ?? 502)
      .headers(withoutOwn(answer.headers))
      .send(answer)
  } catch {
    return reply
      .code(503)
      .header('Retry-After', '1')
      .type('text/plain')
      .send('The fake is starting again. Please try again in a moment.')
  }
}

/** Where the browser is goes along; our session cookie stays here. */
function forwardedHeaders({ raw, host, protocol }: FastifyRequest): OutgoingHttpHeaders {
  const { cookie: _, host: __, ...rest } = withoutOwn(raw.headers)
  return { ...rest, 'x-forwarded-host': host, 'x-forwarded-proto': protocol }
}

/** Without what is said of one connection alone. */
function withoutOwn(headers: IncomingHttpHeaders) {
  const { connection: _, 'keep-alive': __, upgrade: ___, expect: ____, ...rest } = headers
  return rest
}
