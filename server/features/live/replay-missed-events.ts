import type { Context } from '#server/context.ts'
import { type LogCursor, parseCursor } from './cursor.ts'
import { exclusiveJobChanges, findChanges, openJobChanges } from './find-changes.ts'
import { readEventsBetween } from './new-events.ts'
import { eventText, type StreamOwner } from './streams.ts'

/** The event that makes a browser refetch everything. */
export const refetchEverythingEvent = eventText('gap', '')

interface Missing {
  /** The browser's cursor. */
  since: string | null
  /** The position that this process has read. */
  read: LogCursor | null
  follower: StreamOwner
}

/**
 * Builds the events that a stream missed before it was opened. A cursor grants no access: the follower
 * decides.
 */
export async function replayMissedEvents(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { since, read, follower }: Missing,
): Promise<string> {
  // A browser without a cursor fetches by itself.
  if (since === null) return ''
  const from = parseCursor(since)
  const events = from && read && (await readEventsBetween(db, from, read))
  if (!events) return refetchEverythingEvent
  const { user, jobId } = follower
  const changes = await findChanges(db, events, clock())
  const ofThem = changes.filter(({ id, people }) => people.has(user.id) && (jobId ?? id) === id)
  // Several events would refetch the lists once each.
  if (ofThem.length > 1) return refetchEverythingEvent
  const pool = user.role === 'cleaner' ? openJobChanges(changes) : null
  const asked = exclusiveJobChanges(changes).filter(({ cleanerId }) => cleanerId === user.id)
  return [
    ...ofThem.map(({ id }) => eventText('job', id)),
    ...asked.map(({ open, gone }) => eventText('pool', JSON.stringify({ open, gone }))),
    ...(pool ? [eventText('pool', JSON.stringify(pool))] : []),
  ].join('')
}

/** The Last-Event-ID takes precedence over the page's cursor. */
export function lastCursorOf(lastEventId: unknown, query: unknown): string | null {
  if (typeof lastEventId === 'string' && lastEventId !== '') return lastEventId
  const { since } = (query ?? {}) as { since?: unknown }
  return typeof since === 'string' ? since : null
}
