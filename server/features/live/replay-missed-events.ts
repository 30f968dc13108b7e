import type { Context } from '#server/context.ts'
import { type Mark, readMark } from './cursor.ts'
import { askedOf, findChanges, poolOf } from './find-changes.ts'
import { eventsBetween } from './new-events.ts'
import { eventText, type Follower } from './streams.ts'

/** Whoever hears this reads again all that is on their screen. */
export const everything = eventText('gap', '')

interface Missing {
  /** What the browser says that it has heard of. */
  since: string | null
  /** How far the log is read here. */
  read: Mark | null
  follower: Follower
}

/** What a stream has missed before it was opened, as its events. A mark tells nothing of whose it was: who follows decides. */
export async function replayMissedEvents(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { since, read, follower }: Missing,
): Promise<string> {
  // A browser without a mark reads by itself.
  if (since === null) return ''
  const from = readMark(since)
  const events = from && read && (await eventsBetween(db, from, read))
  if (!events) return everything
  const { user, jobId } = follower
  const changes = await findChanges(db, events, clock())
  const ofThem = changes.filter(({ id, people }) => people.has(user.id) && (jobId ?? id) === id)
  // Of many each would read the lists once more.
  if (ofThem.length > 1) return everything
  const pool = user.role === 'cleaner' ? poolOf(changes) : null
  const asked = askedOf(changes).filter(({ cleanerId }) => cleanerId === user.id)
  return [
    ...ofThem.map(({ id }) => eventText('job', id)),
    ...asked.map(({ id }) => eventText('pool', JSON.stringify({ open: [id], gone: [] }))),
    ...(pool ? [eventText('pool', JSON.stringify(pool))] : []),
  ].join('')
}

/** What a browser comes back with by itself goes before what its page was drawn with. */
export function sinceOf(lastEventId: unknown, query: unknown): string | null {
  if (typeof lastEventId === 'string' && lastEventId !== '') return lastEventId
  const { since } = (query ?? {}) as { since?: unknown }
  return typeof since === 'string' ? since : null
}
