import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { advanceOffer } from './advance-offer.ts'
import { hasAvailableFavourite } from './available-favourites.ts'
import { isChosenCleanerAvailable } from './is-chosen-cleaner-available.ts'

const batch = 200

/**
 * Task: moves offers to their next step when a step's time is over, or when none of its cleaners can come any
 * more.
 */
export async function advanceOffers(context: Context): Promise<void> {
  const { db, clock, log } = context
  const now = clock()
  const isOver = sql<boolean>`(exclusive_until <= ${now} OR (favourites_asked_at IS NULL AND favourites_from <= ${now}))`
  const due = await db
    .selectFrom('jobs')
    .select(['id', 'favourites_asked_at', isOver.as('over')])
    .where('status', '=', 'pending')
    .where('exclusive_until', 'is not', null)
    .where(
      sql<boolean>`(${isOver} OR NOT CASE WHEN favourites_asked_at IS NULL THEN ${isChosenCleanerAvailable(context)}
        ELSE ${hasAvailableFavourite(context)} END)`,
    )
    .orderBy('exclusive_until')
    .limit(batch)
    .execute()
  for (const { id, favourites_asked_at, over } of due) {
    const from = favourites_asked_at === null ? 'chosen' : 'favourites'
    const why = over ? 'expired' : 'unavailable'
    try {
      await db
        .transaction()
        .execute((tx) => advanceOffer(context, tx, { jobId: id, from, why, actorId: null, now }))
    } catch (error) {
      log.warn({ jobId: id, err: error }, 'offer not advanced to its next step')
    }
  }
}
