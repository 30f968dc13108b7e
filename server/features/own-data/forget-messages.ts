import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { DataOwner } from './data-owner.ts'
import { sentTo } from './sections.ts'

/** The longest window of any count of an address's or number's messages. */
const countedMs = 86_400_000

/** Keeps recent messages for a day, so that deleting and recreating an account does not reset the counts. */
export async function forgetMessages(tx: Tx, whose: DataOwner, now: Date): Promise<void> {
  const mine = sentTo(whose)
  await sql`DELETE FROM notifications t WHERE ${mine} AND (t.status = 'queued' OR t.claimed_at IS NULL
    OR t.claimed_at < ${new Date(now.getTime() - countedMs)})`.execute(tx)
  await sql`UPDATE notifications t SET user_id = ${whose.id}, subject = NULL, text = NULL WHERE ${mine}`.execute(
    tx,
  )
  await forgetTexts(tx, sql`SELECT ${whose.id}::bigint`)
}

/** Erases the texts of other people's messages that name these people; the record of sending stays. */
async function forgetTexts(db: Db | Tx, people: RawBuilder<unknown>): Promise<void> {
  await sql`UPDATE notifications SET subject = NULL, text = NULL WHERE text IS NOT NULL AND job_id IN (
    SELECT id FROM jobs WHERE customer_id IN (${people})
    UNION ALL SELECT id FROM jobs WHERE cleaner_id IN (${people})
    UNION ALL SELECT id FROM jobs WHERE preferred_cleaner_id IN (${people})
    UNION ALL SELECT job_id FROM job_events WHERE actor_id IN (${people}))`.execute(db)
}

/** Deletes messages that were kept for a day after their account, and those sent during its deletion. */
export async function removeErasedMessages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const gone = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', '<', new Date(now.getTime() - countedMs))
    .where('forgotten_at', 'is', null)
    .execute()
  // Skips empty lists, because their length decides whether the planner uses an index on jobs.
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await forgetTexts(db, sql`SELECT unnest(${ids}::bigint[])`)
  await db.deleteFrom('notifications').where('user_id', 'in', ids).execute()
  await db.updateTable('users').set({ forgotten_at: now }).where('id', 'in', ids).execute()
}
