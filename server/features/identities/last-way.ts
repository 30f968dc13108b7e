import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import { refuse } from '#server/plugins/refusal.ts'

/**
 * In how many ways an account can be signed in to: a password, each linked account, each passkey. A mailed link that
 * sets a password is the rescue when there is none.
 */
async function authenticationMethods(db: Db | Tx, userId: number): Promise<number> {
  const counted = await sql<{ ways: number }>`SELECT
    (SELECT count(*) FROM users WHERE id = ${userId} AND password IS NOT NULL)
    + (SELECT count(*) FROM identities WHERE user_id = ${userId})
    + (SELECT count(*) FROM passkeys WHERE user_id = ${userId}) AS ways`.execute(db)
  return onlyRow(counted).ways
}

export const hasOneWayIn = async (db: Db | Tx, userId: number) =>
  (await authenticationMethods(db, userId)) === 1

/** After a way in was taken away, in the same transaction: the last one stays. */
export async function refuseNoWayIn(tx: Tx, userId: number): Promise<void> {
  if ((await authenticationMethods(tx, userId)) === 0) throw refuse('last_way_in')
}
