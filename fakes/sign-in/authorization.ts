import { asks } from './id-token.ts'
import type { SignInProvider } from './provider.ts'

/** The site's authorization request, parsed from its URL. */
export interface Authorization {
  redirectUri: string
  scope: string
  state: string | undefined
  nonce: string | undefined
  challenge: string | undefined
  /** Whether the answer is posted as a form. */
  posts: boolean
}

/**
 * Parses the authorization request, or shows the person an error page: a redirect never goes to a URL that
 * the site has not registered. `host` is the host that the browser uses.
 */
export function readAuthorization(
  provider: SignInProvider,
  host: string,
  query: Record<string, string>,
): Authorization | string {
  const { client_id: clientId, redirect_uri: redirectUri = '', scope = '' } = query
  if (clientId !== provider.clientId) return 'invalid_client: there is no such client_id.'
  if (!isOwn(provider, host, redirectUri))
    return 'redirect_uri_mismatch: this redirect_uri is not registered.'
  if (query.response_type !== 'code') return 'unsupported_response_type: only "code" is taken.'
  if (!asks(scope, 'openid') && provider.key === 'google') return 'invalid_scope: "openid" is missing.'
  if (query.code_challenge !== undefined && query.code_challenge_method !== 'S256')
    return 'invalid_request: only S256 is taken as code_challenge_method.'
  const posts = query.response_mode === 'form_post'
  if (!posts && provider.postsFor.some((one) => asks(scope, one)))
    return 'invalid_request: response_mode must be form_post when name or email scope is requested.'
  return {
    redirectUri,
    scope,
    state: query.state,
    nonce: query.nonce,
    challenge: query.code_challenge,
    posts,
  }
}

function isOwn({ callbackPath }: SignInProvider, host: string, redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false
  const url = new URL(redirectUri)
  return url.host === host && url.pathname === callbackPath && url.search === '' && url.hash === ''
}
