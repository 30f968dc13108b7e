import type { Context } from '#server/context.ts'
import { removeOlder } from '#server/db/remove-older.ts'

/** Deletes expired sessions and their impersonations. */
export async function removeExpiredSessions({ db, clock }: Context): Promise<void> {
  await removeOlder(db, 'sessions', 'expire', { before: clock() })
  await db.deleteFrom('impersonations').where('ends_at', '<=', clock()).execute()
}
