import type { Context } from '#server/context.ts'
import { removeOlder } from '#server/db/remove-older.ts'
import { retentionCutoff } from '#server/db/retention-cutoff.ts'

/** Deletes old processed events. */
export async function removeOldEvents({ db, clock, config }: Context): Promise<void> {
  const before = retentionCutoff(config.KEEP_STRIPE_EVENTS_DAYS, clock())
  if (before) await removeOlder(db, 'stripe_events', 'processed_at', { before })
}
