import type { Context } from '../../context.ts'
import { removeOlder } from '../../db/remove-older.ts'

/** Forgets sessions that open nothing any more. */
export async function removeExpiredSessions({ db, clock }: Context): Promise<void> {
  await removeOlder(db, 'sessions', 'expire', { before: clock() })
}
