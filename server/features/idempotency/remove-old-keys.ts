import type { Context } from '#server/context.ts'
import { removeOlder } from '#server/db/remove-older.ts'

/** Deletes expired keys; they count as expired before that too. */
export async function removeOldKeys({ db, clock }: Context): Promise<void> {
  await removeOlder(db, 'idempotency_keys', 'expires_at', { before: clock() })
}
