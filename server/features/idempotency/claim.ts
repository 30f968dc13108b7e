import { createHash } from 'node:crypto'
import type { Call } from '#contract/index.ts'

/** One request under a key: the key's owner and the request, as hashes without personal data. */
export interface IdempotencyClaim {
  key: string
  request: string
  /**
   * True when the request's content is the key: it lasts until the visit, and is free again when its job is
   * cancelled.
   */
  byContent: boolean
}

export interface ClaimRequest {
  call: Call
  body: object
  /** The key as it was sent, or null. */
  key: string | null
}

interface ClaimHolder {
  sid: string
  user?: { id: number } | null
}

/** Builds a claim; the key belongs to the user or, for a guest, to the browser's session. */
export function claimOf(holder: ClaimHolder, { call, body, key }: ClaimRequest): IdempotencyClaim | null {
  const scope = holder.user ? `user:${holder.user.id}` : `session:${holder.sid}`
  return key === null
    ? null
    : { key: hash(`${scope}:${key}`), request: requestHash(call, body), byContent: false }
}

/** Does the same for a caller without a key: the content is the key. */
export function claimByContent(userId: number, { call, body }: Omit<ClaimRequest, 'key'>): IdempotencyClaim {
  const request = requestHash(call, body)
  return { key: hash(`content:${userId}:${request}`), request, byContent: true }
}

/**
 * Fields that do not change the request: those that clients send and no endpoint reads (C-007), and the credit that
 * was shown, which is another one once the first try has used it.
 */
const ignoredFields = new Set(['price', 'amount', 'guestUserId', 'shownCredit'])

function requestHash(call: Call, body: object): string {
  const read = Object.entries(body).filter(([name]) => !ignoredFields.has(name))
  return hash(`${call} ${JSON.stringify(Object.fromEntries(read), inOrder)}`)
}

/** Normalizes the order of fields and the difference between null and missing. */
function inOrder(_name: string, value: unknown): unknown {
  if (value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value as object).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
