import type { Context } from '../context.ts'
import { removeOlder } from '../db/remove-older.ts'

/** Twice as long as Stripe itself can tell of an event again. */
const keptDays = 60

/** Forgets events that have had their effect: nobody asks for them any more. */
export async function removeOldEvents({ db, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000)
  await removeOlder(db, 'stripe_events', 'processed_at', before)
}
