import type { IDToken } from 'openid-client'
import { registrationFields } from '#contract/accounts.ts'
import type { ProviderName } from '#contract/providers.ts'

/** The claims of a provider about a person. */
export interface OpenIdClaims {
  subject: string
  /** Normalized as at registration; null without a usable address. */
  email: string | null
  /** True when the provider says that the address was verified. */
  verified: boolean
  /** True when the provider is authoritative for the address today, so that it counts as confirmed here. */
  proven: boolean
  /** Their names at the provider, the full name first. */
  names: string[]
}

/** Reads a token's claims; Apple sends booleans as text. */
export function readClaims(provider: ProviderName, token: IDToken): OpenIdClaims {
  const { sub, email, email_verified: verified, name, given_name: given, family_name: family } = token
  const address = registrationFields.email.safeParse(email)
  const spelled = address.success ? address.data : null
  const isVerified = spelled !== null && (verified === true || verified === 'true')
  return {
    subject: sub,
    email: spelled,
    verified: isVerified,
    proven: isVerified && (provider === 'apple' || isGivenOutByGoogle(spelled, token.hd)),
    names: [name, given, family].filter((part) => typeof part === 'string'),
  }
}

/**
 * Google is authoritative for Gmail and the domains of organizations only; other addresses were verified
 * once.
 */
function isGivenOutByGoogle(email: string, organization: unknown): boolean {
  return email.endsWith('@gmail.com') || (typeof organization === 'string' && organization !== '')
}
