import { createHash } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import type { Grant } from './grants.ts'
import type { Keys } from './keys.ts'
import type { Holder } from './people.ts'
import type { SignInProvider } from './provider.ts'

interface Naming {
  provider: SignInProvider
  issuer: string
  keys: Keys
}

/** The ID token that identifies the person to the site; wrong in the one way that the grant's fault names. */
export async function idToken(
  { provider, issuer, keys }: Naming,
  grant: Grant,
  accessToken: string,
): Promise<string> {
  const { fault, nonce } = grant
  const now = Math.floor(Date.now() / 1000) - (fault === 'expired-token' ? 7200 : 0)
  const claims = {
    iss: fault === 'other-issuer' ? 'https://accounts.elsewhere.example' : issuer,
    aud: fault === 'wrong-audience' ? 'somebody-elses-site' : provider.clientId,
    iat: now,
    exp: now + 3600,
    at_hash: half(accessToken),
    ...(nonce !== undefined && { nonce: fault === 'wrong-nonce' ? `not-${nonce}` : nonce }),
    ...(provider.key === 'google' ? googleClaims(provider, grant) : appleClaims(grant, now)),
  }
  if (fault === 'no-signature') return new UnsecuredJWT(claims).encode()
  const { kid, privateKey } = fault === 'other-key' ? await keys.foreign() : await keys.published()
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey)
}

function googleClaims({ clientId }: SignInProvider, { holder, scope }: Grant) {
  const [given = '', ...family] = holder.name.split(' ')
  return {
    azp: clientId,
    sub: holder.sub,
    ...(holder.hosted && { hd: holder.email.split('@')[1] }),
    ...(asks(scope, 'email') && { email: holder.email, email_verified: holder.verified }),
    ...(asks(scope, 'profile') && { name: holder.name, given_name: given, family_name: family.join(' ') }),
  }
}

/** Apple writes truth as text, and never names anybody here. */
function appleClaims(grant: Grant, now: number) {
  const { holder, scope, hidesEmail } = grant
  return {
    sub: appleSub(holder),
    auth_time: now,
    nonce_supported: true,
    ...(asks(scope, 'email') && { email: emailOf(grant), email_verified: String(holder.verified) }),
    ...(hidesEmail && { is_private_email: 'true' }),
  }
}

export function emailOf({ holder, hidesEmail }: Pick<Grant, 'holder' | 'hidesEmail'>): string {
  const relay = createHash('sha256').update(holder.sub).digest('hex').slice(0, 10)
  return hidesEmail ? `${relay}@privaterelay.appleid.com` : holder.email
}

export function appleSub({ sub }: Holder): string {
  const hex = createHash('sha256').update(`apple ${sub}`).digest('hex').slice(0, 32)
  return `000123.${hex}.0456`
}

export function asks(scope: string, one: string): boolean {
  return scope.split(' ').includes(one)
}

function half(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
}
