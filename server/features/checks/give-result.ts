import type { Selectable } from 'kysely'
import type { CheckResult } from '../../../domain/background-check.ts'
import type { Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/rows/tables.ts'

export type CheckRow = Selectable<Tables['background_checks']>

/** Gives a check its result, which counts from now on instead of the one before. */
export async function giveResult(
  tx: Tx,
  id: number,
  userId: number,
  result: { state: CheckResult['state']; completedAt: Date; expiresAt: Date },
): Promise<void> {
  const { state, completedAt, expiresAt } = result
  await tx
    .updateTable('background_checks')
    .set({ stands: false })
    .where('user_id', '=', userId)
    .where('stands', '=', true)
    .execute()
  await tx
    .updateTable('background_checks')
    .set({ state, completed_at: completedAt, expires_at: expiresAt, accepted_at: null, stands: true })
    .where('id', '=', id)
    .execute()
}
