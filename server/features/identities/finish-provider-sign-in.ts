import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ParsedQuery } from '#contract/index.ts'
import type { ProviderName } from '#contract/providers.ts'
import type { Context } from '#server/context.ts'
import { deviceFor } from '#server/plugins/device.ts'
import { languageOf } from '#server/plugins/language.ts'
import { Refusal } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { exchangeCode, isProviderUnreachable } from '#server/providers/openid/authorization-request.ts'
import { type OpenIdClaims, readClaims } from '#server/providers/openid/claims.ts'
import type { Provider } from '#server/providers/openid/providers.ts'
import { signIn } from '../accounts/sign-in.ts'
import { callbackUrlOf } from './begin-provider-sign-in.ts'
import { findIdentityAccount } from './find-identity-account.ts'
import { linkIdentity } from './link-identity.ts'
import { consumePendingSignIn, type PendingSignIn } from './pending-sign-in.ts'
import type { SignInProblem } from './problem.ts'
import { refuseUnlinked } from './unlink-identity.ts'

type ProviderResponse = ParsedQuery<'GET /api/auth/with/:provider/callback'>

interface ProviderReturn {
  request: FastifyRequest
  reply: FastifyReply
  session: Session | null
  /** Counts a new account against the rate limit; throws above it. */
  count: () => Promise<void>
  /** Counts this call against the rate limit; throws above it. */
  countReturn: () => Promise<unknown>
}

/** The error codes for a sign-in that the person cancelled. */
const cancelled = ['access_denied', 'user_cancelled_authorize']
const login = '/auth/login'
const secondStep = '/auth/second-step'
const security = '/settings?tab=security'

/**
 * Handles a provider's callback: signs in, or links; returns the next page, with a problem if there is one.
 */
export async function finishProviderSignIn(
  context: Context,
  visit: ProviderReturn,
  name: ProviderName,
  answered: ProviderResponse,
): Promise<string> {
  const { request, session } = visit
  try {
    await visit.countReturn()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The caller is a browser, so an error redirects to a page that explains it instead of returning JSON.
    return tell(session?.user ? security : login, name, problemOf(error))
  }
  const pending = await consumePendingSignIn(context, request, name, answered.state ?? '')
  const provider = context.providers[name]
  // Going back or a second click repeats the callback: a signed-in user goes on.
  if (!pending || !provider) return session?.user ? login : tell(login, name, 'over')
  const page = pending.user_id === null ? backTo(pending) : security
  const claims = await claimsIn(context, request, provider, pending, answered)
  if (typeof claims === 'string') return tell(page, name, claims)
  try {
    if (pending.user_id === null) return await letIn(context, visit, name, pending, claims, page)
    if (session?.user?.id !== pending.user_id) return tell(login, name, 'over')
    const problem = await linkIdentity(context, { userId: pending.user_id, session }, name, claims)
    return problem ? tell(page, name, problem) : `${security}&linked=${name}`
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The second factor is requested on a page of its own.
    if (error.code === 'second_step_needed') return page.replace(login, secondStep)
    return tell(page, name, problemOf(error))
  }
}

function problemOf({ code }: Refusal): SignInProblem {
  if (code === 'email_blocked') return 'blocked'
  return code === 'too_many_requests' ? 'too_many' : 'over'
}

async function letIn(
  context: Context,
  visit: ProviderReturn,
  name: ProviderName,
  pending: PendingSignIn,
  claims: OpenIdClaims,
  page: string,
): Promise<string> {
  const found = await findIdentityAccount(context, {
    provider: name,
    claims,
    pending,
    device: deviceFor(context, visit.request),
    locale: languageOf(visit.request),
    count: visit.count,
  })
  if (typeof found === 'string') return tell(page, name, found)
  await signIn(context, visit, found.user, {
    by: 'identity',
    provider: name,
    stands: (tx) => refuseUnlinked(tx, found.user.id, { provider: name, subject: claims.subject }),
  })
  // Without a name the settings page follows, which asks for it.
  return found.nameless && !pending.redirect ? `${login}?redirect=${encodeURIComponent('/settings')}` : page
}

async function claimsIn(
  context: Context,
  request: FastifyRequest,
  provider: Provider,
  pending: PendingSignIn,
  answered: ProviderResponse,
): Promise<OpenIdClaims | SignInProblem> {
  if (answered.error && cancelled.includes(answered.error)) return 'cancelled'
  const answer = new URL(callbackUrlOf(context, request, provider))
  for (const [key, value] of Object.entries(answered))
    if (value !== undefined) answer.searchParams.set(key, value)
  try {
    const { nonce, verifier } = pending
    const asked = { state: answered.state ?? '', nonce, verifier }
    return readClaims(provider.key, await exchangeCode(provider, answer, asked))
  } catch (error) {
    context.log.warn({ err: error, provider: provider.key }, 'a provider did not say who somebody is')
    return isProviderUnreachable(error) ? 'unreachable' : 'refused'
  }
}

/** Returns the login page with the redirect path, which it checks and follows. */
function backTo({ redirect }: PendingSignIn): string {
  return redirect ? `${login}?redirect=${encodeURIComponent(redirect)}` : login
}

function tell(page: string, provider: ProviderName, problem: SignInProblem): string {
  return `${page}${page.includes('?') ? '&' : '?'}with=${provider}&problem=${problem}`
}
