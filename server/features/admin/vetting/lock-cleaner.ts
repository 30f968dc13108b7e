import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** Holds a cleaner's account for a decision about it; refuses who is none. */
export async function lockCleaner(tx: Tx, id: number) {
  const user = await tx
    .selectFrom('users')
    .select(['name', 'email', 'role', 'vetting', 'deleted_at'])
    .where('id', '=', id)
    .where('is_guest', '=', false)
    // Accepting holds the account in the same way. Moves of their own jobs only name it, and go on.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw refuse('person_not_found')
  if (user.deleted_at) throw refuse('person_deleted')
  if (user.role !== 'cleaner') throw refuse('no_cleaner_account', {}, { name: user.name, role: user.role })
  return user
}
