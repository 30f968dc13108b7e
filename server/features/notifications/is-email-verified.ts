import type { Db, Tx } from '#server/db/connect.ts'

/** True when the address was verified by a mailed link. */
export async function isEmailVerified(db: Db | Tx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
