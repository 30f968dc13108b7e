import type { IDToken } from 'openid-client'
import { registrationFields } from '#contract/accounts.ts'
import type { ProviderName } from '#contract/providers.ts'

/** What a provider says of somebody. */
export interface Claims {
  subject: string
  /** Spelled as at registration; null when there is none that we could write to. */
  email: string | null
  /** Whether the provider says that the address is theirs, or was when they gave it. */
  verified: boolean
  /** Whether the provider can vouch for it today, so that the address counts as confirmed here. */
  proven: boolean
  /** As they call themselves there, the whole name first. */
  names: string[]
}

/** Reads a token's claims; Apple writes booleans as text. */
export function readClaims(provider: ProviderName, token: IDToken): Claims {
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

/** Google asked once for an address of another mail service; only Gmail and the domains of organizations are its own. */
function isGivenOutByGoogle(email: string, organization: unknown): boolean {
  return email.endsWith('@gmail.com') || (typeof organization === 'string' && organization !== '')
}
