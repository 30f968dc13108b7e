import type { Context } from '#server/context.ts'
import { removeOlder } from '#server/db/remove-older.ts'

/** Deletes expired pending logins and unused challenges. */
export async function removeExpiredChallenges({ db, clock }: Context): Promise<void> {
  await removeOlder(db, 'pending_second_factor_logins', 'expires_at', { before: clock() })
  await removeOlder(db, 'passkey_challenges', 'expires_at', { before: clock() })
}
