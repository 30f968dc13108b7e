import { sql } from 'kysely'

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

/**
 * True for a message `m` that needs an admin: failed within two weeks, or waiting for an hour outside the
 * quiet hours.
 */
export function isUnsent(now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return sql<boolean>`m.status IN ('queued', 'failed') AND m.created_at > ${ago(2 * weekMs)}
    AND (m.status = 'failed' OR (m.held_until IS NULL AND m.created_at < ${ago(hourMs)}))`
}
