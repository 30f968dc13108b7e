import type { Context } from '#server/context.ts'
import { removeOlder } from '#server/db/remove-older.ts'

/** Forgets keys whose time is over; until this runs they count as forgotten already. */
export async function removeOldKeys({ db, clock }: Context): Promise<void> {
  await removeOlder(db, 'idempotency_keys', 'expires_at', { before: clock() })
}
