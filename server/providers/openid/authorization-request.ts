import type * as Library from 'openid-client'
import type { Provider } from './providers.ts'

/** The timeout of one response: an exchange takes three at most, and browsers give up after 20 seconds. */
const seconds = 5

/** Imported when a person signs in with a provider. */
const library = () => import('openid-client')

/** The state of an authorization request: random, kept on the server. */
export interface AuthorizationRequest {
  state: string
  nonce: string
  verifier: string
}

export async function newAuthorizationRequest(): Promise<AuthorizationRequest> {
  const oidc = await library()
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
}

const known = new WeakMap<Provider, Promise<Library.Configuration>>()

/** The provider's discovery document, fetched once; fetched again after a failure. */
function discovered(provider: Provider): Promise<Library.Configuration> {
  const found = known.get(provider) ?? discover(provider)
  known.set(provider, found)
  found.catch(() => known.delete(provider))
  return found
}

async function discover(provider: Provider): Promise<Library.Configuration> {
  const oidc = await library()
  const { issuer, clientId, clientSecret, standsIn } = provider
  const showSecret: Library.ClientAuth = async (_server, _client, body) => {
    body.set('client_id', clientId)
    body.set('client_secret', await clientSecret())
  }
  // Verifies token signatures as well, although tokens come straight from the provider.
  const execute = [oidc.enableNonRepudiationChecks, ...(standsIn ? [oidc.allowInsecureRequests] : [])]
  return oidc.discovery(new URL(issuer), clientId, { id_token_signed_response_alg: 'RS256' }, showSecret, {
    execute,
    timeout: seconds,
  })
}

/** The authorization URL to redirect the browser to. */
export async function authorizationUrl(
  provider: Provider,
  redirectUri: string,
  asked: AuthorizationRequest,
): Promise<URL> {
  const oidc = await library()
  const apple = provider.key === 'apple'
  const url = oidc.buildAuthorizationUrl(await discovered(provider), {
    redirect_uri: redirectUri,
    scope: apple ? 'openid name email' : 'openid email profile',
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
    // Apple sends an address only by form post; Google would choose an account by itself.
    ...(apple ? { response_mode: 'form_post' } : { prompt: 'select_account' }),
  })
  return provider.standsIn ? new URL(url.pathname + url.search, redirectUri) : url
}

/** Exchanges the code of a callback for a token's claims; throws unless everything belongs to the request. */
export async function exchangeCode(
  provider: Provider,
  answer: URL,
  asked: AuthorizationRequest,
): Promise<Library.IDToken> {
  const oidc = await library()
  const tokens = await oidc.authorizationCodeGrant(await discovered(provider), answer, {
    expectedState: asked.state,
    expectedNonce: asked.nonce,
    pkceCodeVerifier: asked.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('a token without claims')
  return claims
}

/** True when the provider did not respond in time; an invalid response is another error. */
export function isProviderUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, status, cause } = error as Error & { code?: string; status?: number }
  if (error instanceof TypeError || code === 'OAUTH_TIMEOUT') return true
  const answered = status ?? (cause instanceof Response ? cause.status : 0)
  return answered >= 500
}
