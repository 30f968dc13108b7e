import { createHash, randomBytes } from 'node:crypto'
import type { Grant, Grants } from './grants.ts'

export interface Refused {
  status: number
  error: string
}

/** Exchanges a code: once, by the client it was made for, for the same address, with the verifier of its challenge. */
export function exchange(grants: Grants, form: Record<string, string>): Grant | Refused {
  if (form.grant_type !== 'authorization_code') return { status: 400, error: 'unsupported_grant_type' }
  const grant = grants.take(form.code ?? '')
  if (!grant || grant.redirectUri !== form.redirect_uri) return { status: 400, error: 'invalid_grant' }
  if (grant.challenge !== undefined && grant.challenge !== s256(form.code_verifier ?? ''))
    return { status: 400, error: 'invalid_grant' }
  if (grant.fault === 'token-endpoint-down') return { status: 503, error: 'temporarily_unavailable' }
  return grant
}

export function newAccessToken(): string {
  return randomBytes(32).toString('base64url')
}

function s256(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
