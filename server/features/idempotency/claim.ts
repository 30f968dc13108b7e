import { createHash } from 'node:crypto'
import type { Call } from '#contract/index.ts'

/** One request under a key: whose key it is, and what is asked for. Hashes; nobody's data is kept. */
export interface Claim {
  key: string
  request: string
  /** Whether what is asked for is the key: it lasts as long as the visit, and is free again when its job is cancelled. */
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

/** A key belongs to the user or, for a guest, to the browser's session: elsewhere the same one is another. */
export function claimOf(holder: ClaimHolder, { call, body, key }: ClaimRequest): Claim | null {
  const scope = holder.user ? `user:${holder.user.id}` : `session:${holder.sid}`
  return key === null
    ? null
    : { key: hash(`${scope}:${key}`), request: requestHash(call, body), byContent: false }
}

/** The same for a caller without a key: what they ask for is the key. */
export function claimByContent(userId: number, { call, body }: Omit<ClaimRequest, 'key'>): Claim {
  const request = requestHash(call, body)
  return { key: hash(`content:${userId}:${request}`), request, byContent: true }
}

/** What callers send and no call reads (C-007): it makes no other request. */
const ignoredFields = new Set(['price', 'amount', 'guestUserId'])

function requestHash(call: Call, body: object): string {
  const read = Object.entries(body).filter(([name]) => !ignoredFields.has(name))
  return hash(`${call} ${JSON.stringify(Object.fromEntries(read), inOrder)}`)
}

/** The order of fields and the difference between null and missing say nothing. */
function inOrder(_name: string, value: unknown): unknown {
  if (value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value as object).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
