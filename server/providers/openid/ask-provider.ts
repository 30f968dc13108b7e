import type * as Library from 'openid-client'
import type { Provider } from './providers.ts'

/** Longest wait for one answer: an exchange takes three at most, and a browser gives up after 20 seconds. */
const seconds = 5

/** Loaded when somebody comes by way of a provider. */
const library = () => import('openid-client')

/** What proves that an answer belongs to the question: random, kept on the server. */
export interface Question {
  state: string
  nonce: string
  verifier: string
}

export async function newQuestion(): Promise<Question> {
  const oidc = await library()
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
}

const known = new WeakMap<Provider, Promise<Library.Configuration>>()

/** The provider's own description of itself, read once; after a failure it is asked for again. */
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
  // Tokens are checked against the published keys as well, though they come straight from the provider.
  const execute = [oidc.enableNonRepudiationChecks, ...(standsIn ? [oidc.allowInsecureRequests] : [])]
  return oidc.discovery(new URL(issuer), clientId, { id_token_signed_response_alg: 'RS256' }, showSecret, {
    execute,
    timeout: seconds,
  })
}

/** Where to send the browser with a question. */
export async function questionUrl(provider: Provider, redirectUri: string, asked: Question): Promise<URL> {
  const oidc = await library()
  const apple = provider.key === 'apple'
  const url = oidc.buildAuthorizationUrl(await discovered(provider), {
    redirect_uri: redirectUri,
    scope: apple ? 'openid name email' : 'openid email profile',
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
    // Apple gives an address only to a form; Google would pick an account by itself.
    ...(apple ? { response_mode: 'form_post' } : { prompt: 'select_account' }),
  })
  return provider.standsIn ? new URL(url.pathname + url.search, redirectUri) : url
}

/** Exchanges the code in an answer for the claims of a token; throws unless everything belongs to the question. */
export async function readAnswer(provider: Provider, answer: URL, asked: Question): Promise<Library.IDToken> {
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

/** True when nobody answered, or not in time; an answer that is wrong is something else. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, status, cause } = error as Error & { code?: string; status?: number }
  if (error instanceof TypeError || code === 'OAUTH_TIMEOUT') return true
  const answered = status ?? (cause instanceof Response ? cause.status : 0)
  return answered >= 500
}
