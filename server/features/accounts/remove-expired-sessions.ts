import type { Context } from '../../context.ts'
import { inBatches } from '../../db/in-batches.ts'

/** Forgets sessions that open nothing any more. */
export async function removeExpiredSessions({ db, clock }: Context): Promise<void> {
  await inBatches((size) =>
    db
      .deleteFrom('sessions')
      .where(({ selectFrom, eb }) =>
        eb('sid', 'in', selectFrom('sessions').select('sid').where('expire', '<', clock()).limit(size)),
      )
      .executeTakeFirst(),
  )
}
