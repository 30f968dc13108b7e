import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import { refuse } from '#server/plugins/refusal.ts'

/**
 * Counts the ways to sign in to an account: a password, each linked account, each passkey. Without a password
 * a mailed link can set one.
 */
async function countSignInMethods(db: Db | Tx, userId: number): Promise<number> {
  const counted = await sql<{ ways: number }>`SELECT
    (SELECT count(*) FROM users WHERE id = ${userId} AND password IS NOT NULL)
    + (SELECT count(*) FROM identities WHERE user_id = ${userId})
    + (SELECT count(*) FROM passkeys WHERE user_id = ${userId}) AS ways`.execute(db)
  return onlyRow(counted).ways
}

export const hasOneSignInMethod = async (db: Db | Tx, userId: number) =>
  (await countSignInMethods(db, userId)) === 1

/** Refuses removing the last way to sign in; runs after the removal in the same transaction. */
export async function refuseNoSignInMethod(tx: Tx, userId: number): Promise<void> {
  if ((await countSignInMethods(tx, userId)) === 0) throw refuse('last_way_in')
}
