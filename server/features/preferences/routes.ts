import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { checkOrigin } from '#server/plugins/origin.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { chooseMessages } from './choose-messages.ts'
import { readPreferences } from './read-preferences.ts'
import { applyUnsubscribeLink, readUnsubscribeLink } from './unsubscribe.ts'

export async function preferenceRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerEndpoint(app, context, 'GET /api/message-preferences', ({ user }) => readPreferences(context, user))
  registerEndpoint(app, context, 'PUT /api/message-preferences', ({ user, session, body }) =>
    chooseMessages(context, { user, session }, body),
  )
  registerEndpoint(app, context, 'GET /api/unsubscribe/:token', ({ params }) =>
    readUnsubscribeLink(context, params.token),
  )
  await app.register(async (scope) => oneClick(scope, context))
}

interface OneClick {
  Params: { token: string }
}

/**
 * Registers the one-click unsubscribe of RFC 8058, which mail providers send from any origin, and the form of
 * the link's own page. The link alone is the proof: no session is read, and there is no origin check.
 */
function oneClick(scope: FastifyInstance, context: Context): void {
  const take = (_request: unknown, body: unknown, done: (error: null, body: unknown) => void) =>
    done(null, body)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, take)
  scope.post<OneClick>('/unsubscribe/:token', async (request, reply: FastifyReply) => {
    const { token } = request.params
    const form = formOf(request)
    const again = form.get('wanted') === 'on'
    if (again) checkOrigin(context, request)
    await applyUnsubscribeLink(context, token, again)
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
    if (form.has('page')) return reply.redirect(`/unsubscribe/${token}`, 303)
    return reply.type('text/plain; charset=utf-8').send('You will get no more of these messages.\n')
  })
}

function formOf({ headers, body }: FastifyRequest): URLSearchParams {
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  return new URLSearchParams(isForm && typeof body === 'string' ? body : '')
}
