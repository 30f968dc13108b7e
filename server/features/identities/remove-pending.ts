import type { Context } from '#server/context.ts'
import { removeOlder } from '#server/db/remove-older.ts'

/** Deletes pending sign-ins that were never completed. */
export async function removePending({ db, clock }: Context): Promise<void> {
  await removeOlder(db, 'pending_sign_ins', 'expires_at', { before: clock() })
}
