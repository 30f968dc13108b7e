import type { IDToken } from 'openid-client'
import { registrationFields } from '../../contract/accounts.ts'

/** What a provider says of somebody. */
export interface Claims {
  subject: string
  /** Spelled as at registration; null when there is none that we could write to. */
  email: string | null
  /** Whether the provider says that the address is theirs. */
  verified: boolean
  /** As they call themselves there, the whole name first. */
  names: string[]
}

/** Reads a token's claims; Apple writes booleans as text. */
export function readClaims(token: IDToken): Claims {
  const { sub, email, email_verified: verified, name, given_name: given, family_name: family } = token
  const address = registrationFields.email.safeParse(email)
  return {
    subject: sub,
    email: address.success ? address.data : null,
    verified: address.success && (verified === true || verified === 'true'),
    names: [name, given, family].filter((part) => typeof part === 'string'),
  }
}
