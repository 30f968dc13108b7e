import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** Locks a cleaner's account for a decision; refuses other roles. */
export async function lockCleaner(tx: Tx, id: number) {
  const user = await tx
    .selectFrom('users')
    .select(['name', 'email', 'role', 'vetting', 'deleted_at'])
    .where('id', '=', id)
    .where('is_guest', '=', false)
    // Accepting takes the same lock. Transitions of the cleaner's own jobs only reference the account and are
    // not blocked.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw refuse('person_not_found')
  if (user.deleted_at) throw refuse('person_deleted')
  if (user.role !== 'cleaner')
    throw refuse(
      'no_cleaner_account',
      {},
      { name: user.name, role: ({ serverWords }) => serverWords.roles[user.role] },
    )
  return user
}
