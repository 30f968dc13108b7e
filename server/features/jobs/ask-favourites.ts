import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { recordEvent } from '../job-events/record-event.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { readAvailableFavourites } from './available-favourites.ts'

interface FavouritesToAsk {
  jobId: number
  /** The end of their step. */
  until: Date
  now: Date
}

/** Notifies the customer's favourites that their step of an offer has begun. The caller has locked the job. */
export async function askFavourites(
  context: Context,
  tx: Tx,
  { jobId, until, now }: FavouritesToAsk,
): Promise<void> {
  await tx.updateTable('jobs').set({ favourites_asked_at: now }).where('id', '=', jobId).execute()
  const event = { jobId, type: 'favourites_asked', actorId: null, at: now, data: { until } } as const
  const eventId = await recordEvent(tx, event)
  const favouriteIds = await readAvailableFavourites(context, tx, jobId)
  await queueMessage(tx, { event: 'favourites_asked', jobId, eventId, favouriteIds })
}
