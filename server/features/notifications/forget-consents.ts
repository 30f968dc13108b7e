import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/**
 * Deletes a person's consents; a STOP of a number outlives the account, since any account can name the
 * number.
 */
export async function forgetConsents(tx: Tx, id: number): Promise<void> {
  await sql`DELETE FROM consents t WHERE t.user_id = ${id} AND (t.granted
    OR EXISTS (SELECT FROM consents later WHERE later.phone = t.phone AND later.id > t.id))`.execute(tx)
  await tx.updateTable('consents').set({ user_id: null }).where('user_id', '=', id).execute()
}
