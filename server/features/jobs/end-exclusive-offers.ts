import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isChosenCleanerAvailable } from './is-chosen-cleaner-available.ts'
import { openToAll } from './open-to-all.ts'

const batch = 200

/**
 * Task: publishes jobs to every cleaner when the chosen cleaner did not answer in time or cannot come any
 * more.
 */
export async function endExclusiveOffers(context: Context): Promise<void> {
  const { db, clock, log } = context
  const now = clock()
  const due = await db
    .selectFrom('jobs')
    .select(['id', 'preferred_cleaner_id', 'exclusive_until'])
    .where('status', '=', 'pending')
    .where('exclusive_until', 'is not', null)
    .where(sql<boolean>`(exclusive_until <= ${now} OR NOT ${isChosenCleanerAvailable(context)})`)
    .orderBy('exclusive_until')
    .limit(batch)
    .execute()
  for (const { id, preferred_cleaner_id, exclusive_until } of due) {
    if (preferred_cleaner_id === null || exclusive_until === null) continue
    const why = exclusive_until <= now ? 'expired' : 'unavailable'
    const opening = { jobId: id, cleanerId: preferred_cleaner_id, why, actorId: null, now } as const
    try {
      await db.transaction().execute((tx) => openToAll(tx, opening))
    } catch (error) {
      log.warn({ jobId: id, err: error }, 'job not opened to every cleaner')
    }
  }
}
