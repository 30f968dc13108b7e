import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'

/**
 * Holds an account, and the session that asks, while what opens the account changes: a request that was begun before
 * its session ended changes nothing after it.
 */
export async function holdAccount(tx: Tx, userId: number, { sid }: Session) {
  const account = await tx
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'password'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const own = await tx
    .selectFrom('sessions')
    .select('sid')
    .where('sid', '=', sid)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!account || !own) throw refuse('not_authenticated')
  return account
}
