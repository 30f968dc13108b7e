import type { Context } from '#server/context.ts'
import { removeOlder } from '#server/db/remove-older.ts'

/** Forgets sign-ins that waited too long for a second factor, and challenges that nobody signed. */
export async function removeOldSteps({ db, clock }: Context): Promise<void> {
  await removeOlder(db, 'pending_second_factor_logins', 'expires_at', { before: clock() })
  await removeOlder(db, 'passkey_challenges', 'expires_at', { before: clock() })
}
