import type { Context } from '#server/context.ts'
import { type LockAccountRequest, lockAccount } from '#server/plugins/lock-account.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { refuseBlocked } from '#server/plugins/refuse-blocked.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { userColumns } from './store.ts'

/** Turns a customer into a cleaner, never back, never an admin (C-062). */
export async function becomeCleaner(
  { db, clock }: Context,
  { userId, session }: LockAccountRequest,
  user: UserRow,
) {
  if (user.role === 'cleaner') throw refuse('already_a_cleaner')
  if (user.role !== 'customer') throw refuse('wrong_role')
  const row = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId, session)
    await refuseBlocked(tx, { userId })
    return tx
      .updateTable('users')
      .set({ role: 'cleaner', updated_at: clock() })
      .where('id', '=', userId)
      .where('role', '=', 'customer')
      .returning(userColumns)
      .executeTakeFirst()
  })
  if (!row) throw refuse('already_a_cleaner')
  return row
}
