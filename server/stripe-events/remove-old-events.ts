import type { Context } from '../context.ts'
import { olderThan } from '../db/older-than.ts'
import { removeOlder } from '../db/remove-older.ts'

/** Forgets events that have had their effect: nobody asks for them any more. */
export async function removeOldEvents({ db, clock, config }: Context): Promise<void> {
  const before = olderThan(config.KEEP_STRIPE_EVENTS_DAYS, clock())
  if (before) await removeOlder(db, 'stripe_events', 'processed_at', { before })
}
