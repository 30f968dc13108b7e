import { createHash } from 'node:crypto'

/** Tells one password of an account from the next without holding either: what was asked for under one ends with it. */
export function passwordStamp(hashed: string | null): string {
  return createHash('sha256')
    .update(hashed ?? '')
    .digest('base64url')
    .slice(0, 22)
}
