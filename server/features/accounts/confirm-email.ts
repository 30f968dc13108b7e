import type { Tx } from '#server/db/connect.ts'
import { claimGuestBookings } from './claim-guest-bookings.ts'

/** Marks an address as verified; false when the account has another address by now. */
export async function confirmEmail(tx: Tx, userId: number, email: string, now: Date): Promise<boolean> {
  const account = await tx
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return false
  if (account.email_verified_at) return true
  await tx.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute()
  await claimGuestBookings(tx, userId, email)
  return true
}
