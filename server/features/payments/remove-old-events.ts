import type { Context } from '../../context.ts'

/** Twice as long as Stripe itself can tell of an event again. */
const keptDays = 60

/** Forgets events that have had their effect: they carry names and addresses, and nobody asks for them any more. */
export async function removeOldEvents({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('stripe_events')
    .where('processed_at', '<', new Date(clock().getTime() - keptDays * 86_400_000))
    .execute()
}
