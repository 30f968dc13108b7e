import { sql } from 'kysely'

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

/** A message `m` that needs a person: failed within two weeks, or waiting for an hour, and not for the morning. */
export function isUnsent(now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return sql<boolean>`m.status IN ('queued', 'failed') AND m.created_at > ${ago(2 * weekMs)}
    AND (m.status = 'failed' OR (m.held_until IS NULL AND m.created_at < ${ago(hourMs)}))`
}
