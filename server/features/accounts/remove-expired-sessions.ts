import type { Context } from '../../context.ts'

/** Forgets sessions that open nothing any more. */
export async function removeExpiredSessions({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<', clock()).execute()
}
