import type { Selectable } from 'kysely'
import type { CheckResult } from '#domain/background-check.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Tables } from '#server/db/rows/tables.ts'
import { announcePermissionChange } from './announce-permission-change.ts'

export type CheckRow = Selectable<Tables['background_checks']>

/**
 * Stores a check's result; the caller locks the account. It replaces the previous result, unless a newer
 * check has one: an event of an old report changes its own row alone. Returns whether it counts.
 */
export async function storeCheckResult(
  tx: Tx,
  id: number,
  userId: number,
  result: { state: CheckResult['state']; completedAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { state, completedAt, expiresAt } = result
  const standing = await tx
    .selectFrom('background_checks')
    .select('id')
    .where('user_id', '=', userId)
    .where('stands', '=', true)
    .executeTakeFirst()
  const counts = !standing || standing.id <= id
  if (standing && counts)
    await tx.updateTable('background_checks').set({ stands: false }).where('id', '=', standing.id).execute()
  await tx
    .updateTable('background_checks')
    .set({ state, completed_at: completedAt, expires_at: expiresAt })
    .set(counts ? { accepted_at: null, stands: true } : {})
    .where('id', '=', id)
    .execute()
  if (counts) await announcePermissionChange(tx, userId)
  return counts
}
