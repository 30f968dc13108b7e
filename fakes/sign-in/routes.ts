import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Html, sendPage, servePages } from '../page.ts'
import { answerTo } from './answer.ts'
import { type Authorization, readAuthorization } from './authorization.ts'
import type { Presented } from './check-client.ts'
import { Grants } from './grants.ts'
import { emailOf, idToken } from './id-token.ts'
import { Keys } from './keys.ts'
import { choosePage, postPage, wrongPage } from './pages.ts'
import type { SignInProvider } from './provider.ts'
import { exchange, newAccessToken } from './token-endpoint.ts'

interface FakeSignInOptions {
  provider: SignInProvider
  /** True when the caller of the token endpoint is the site. */
  isClient: (presented: Presented) => boolean | Promise<boolean>
  /** Where this server is. */
  origin: () => string
}

type SignInForm = Record<string, string>

/** The calls and pages of one provider. */
export function addProvider(app: FastifyInstance, { provider, isClient, origin }: FakeSignInOptions): void {
  const { prefix } = provider
  const keys = new Keys()
  const grants = new Grants()
  const introduced = new Set<string>()
  const holders = new Map<string, object>()
  const issuer = () => origin() + prefix
  servePages(app, prefix)

  app.get(`${prefix}/.well-known/openid-configuration`, () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    ...(provider.key === 'google' && { userinfo_endpoint: `${issuer()}/userinfo` }),
    jwks_uri: `${issuer()}/keys`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    subject_types_supported: [provider.key === 'google' ? 'public' : 'pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', provider.key === 'google' ? 'profile' : 'name'],
    token_endpoint_auth_methods_supported: provider.authMethods,
    code_challenge_methods_supported: ['S256'],
  }))
  app.get(`${prefix}/keys`, async () => ({ keys: [(await keys.published()).jwk] }))

  const show = (reply: FastifyReply, content: Html, status = 200) =>
    sendPage(reply, { prefix, title: `Sign in with ${provider.name}`, content, status })
  app.get<{ Querystring: SignInForm }>(`${prefix}/authorize`, (request, reply) => {
    const asked = readAuthorization(provider, hostOf(request), request.query)
    if (typeof asked === 'string') return show(reply, wrongPage(provider, asked), 400)
    return show(reply, choosePage(provider, request.url))
  })

  app.post<{ Querystring: SignInForm; Body: SignInForm }>(`${prefix}/authorize`, (request, reply) => {
    const asked = readAuthorization(provider, hostOf(request), request.query)
    if (typeof asked === 'string') return show(reply, wrongPage(provider, asked), 400)
    const fields = answerTo(provider, asked, request.body ?? {}, { grants, introduced })
    if (asked.posts) return show(reply, postPage(provider, asked.redirectUri, fields))
    return reply.redirect(withFields(asked, fields), 303)
  })

  app.post<{ Body: SignInForm }>(`${prefix}/token`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const form = request.body ?? {}
    if (!(await isClient({ authorization: request.headers.authorization, form })))
      return reply.code(401).send({ error: 'invalid_client' })
    const grant = exchange(grants, form)
    if ('error' in grant) return reply.code(grant.status).send({ error: grant.error })
    const accessToken = newAccessToken()
    if (provider.key === 'google') {
      const { sub, name, verified } = grant.holder
      holders.set(accessToken, { sub, name, email: emailOf(grant), email_verified: verified })
    }
    const naming = { provider, issuer: issuer(), keys }
    return {
      access_token: accessToken,
      expires_in: 3600,
      token_type: 'Bearer',
      ...(provider.key === 'google' && { scope: grant.scope }),
      ...(provider.key === 'apple' && { refresh_token: newAccessToken() }),
      ...(grant.fault !== 'no-token' && { id_token: await idToken(naming, grant, accessToken) }),
    }
  })

  if (provider.key !== 'google') return
  app.get(`${prefix}/userinfo`, (request, reply) => {
    const holder = holders.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    return holder ?? reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'invalid_token' })
  })
}

/** The host that the browser is on, which the app's proxy passes along. */
function hostOf({ headers, host }: FastifyRequest): string {
  return String(headers['x-forwarded-host'] ?? host)
}

function withFields({ redirectUri }: Authorization, fields: SignInForm): string {
  return `${redirectUri}?${new URLSearchParams(fields)}`
}
