import type { Context } from '#server/context.ts'
import { removeOlder } from '#server/db/remove-older.ts'

/** Forgets sessions that open nothing any more, and as whom operators have looked. */
export async function removeExpiredSessions({ db, clock }: Context): Promise<void> {
  await removeOlder(db, 'sessions', 'expire', { before: clock() })
  await db.deleteFrom('impersonations').where('ends_at', '<=', clock()).execute()
}
