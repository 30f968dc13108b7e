import type { Context } from '#server/context.ts'
import { olderThan } from '#server/db/older-than.ts'
import { removeOlder } from '#server/db/remove-older.ts'

/** Deletes old processed events. */
export async function removeOldEvents({ db, clock, config }: Context): Promise<void> {
  const before = olderThan(config.KEEP_STRIPE_EVENTS_DAYS, clock())
  if (before) await removeOlder(db, 'stripe_events', 'processed_at', { before })
}
