import { createHash } from 'node:crypto'

/**
 * Fingerprints an account's password without revealing it or its hash: requests made under one password end
 * with it.
 */
export function passwordStamp(hashed: string | null): string {
  return createHash('sha256')
    .update(hashed ?? '')
    .digest('base64url')
    .slice(0, 22)
}
