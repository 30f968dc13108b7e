import type { Context } from '#server/context.ts'
import { type Mark, readMark } from './cursor.ts'
import { askedOf, findChanges, poolOf } from './find-changes.ts'
import { eventsBetween } from './new-events.ts'
import { eventText, type Follower } from './streams.ts'

/** The event that makes a browser refetch everything. */
export const everything = eventText('gap', '')

interface Missing {
  /** The browser's cursor. */
  since: string | null
  /** The position that this process has read. */
  read: Mark | null
  follower: Follower
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
  const from = readMark(since)
  const events = from && read && (await eventsBetween(db, from, read))
  if (!events) return everything
  const { user, jobId } = follower
  const changes = await findChanges(db, events, clock())
  const ofThem = changes.filter(({ id, people }) => people.has(user.id) && (jobId ?? id) === id)
  // Several events would refetch the lists once each.
  if (ofThem.length > 1) return everything
  const pool = user.role === 'cleaner' ? poolOf(changes) : null
  const asked = askedOf(changes).filter(({ cleanerId }) => cleanerId === user.id)
  return [
    ...ofThem.map(({ id }) => eventText('job', id)),
    ...asked.map(({ id }) => eventText('pool', JSON.stringify({ open: [id], gone: [] }))),
    ...(pool ? [eventText('pool', JSON.stringify(pool))] : []),
  ].join('')
}

/** The Last-Event-ID takes precedence over the page's cursor. */
export function sinceOf(lastEventId: unknown, query: unknown): string | null {
  if (typeof lastEventId === 'string' && lastEventId !== '') return lastEventId
  const { since } = (query ?? {}) as { since?: unknown }
  return typeof since === 'string' ? since : null
}
