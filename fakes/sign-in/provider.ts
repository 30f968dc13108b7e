/** Differences of the two providers on the wire. */
export interface SignInProvider {
  key: 'google' | 'apple'
  name: string
  /** Path of its pages and calls, behind the app's port too. */
  prefix: string
  /** Where the site takes answers; the host is the one that the browser is on. */
  callbackPath: string
  clientId: string
  denied: string
  /** Scopes that make the answer a form that is posted to the site. */
  postsFor: readonly string[]
  authMethods: readonly string[]
}

export interface GoogleClient {
  clientId: string
  clientSecret: string
}

export interface AppleClient {
  clientId: string
  teamId: string
  keyId: string
  /** SPKI, PEM. */
  publicKey: string
}

export function google({ clientId }: GoogleClient): SignInProvider {
  return {
    key: 'google',
    name: 'Google',
    prefix: '/sandbox/google',
    callbackPath: '/api/auth/with/google/callback',
    clientId,
    denied: 'access_denied',
    postsFor: [],
    authMethods: ['client_secret_post', 'client_secret_basic'],
  }
}

export function apple({ clientId }: AppleClient): SignInProvider {
  return {
    key: 'apple',
    name: 'Apple',
    prefix: '/sandbox/apple',
    callbackPath: '/api/auth/with/apple/callback',
    clientId,
    denied: 'user_cancelled_authorize',
    postsFor: ['name', 'email'],
    authMethods: ['client_secret_post'],
  }
}
