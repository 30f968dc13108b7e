import type { Tx } from '#server/db/connect.ts'

/** Deletes every second factor of an account, and its pending logins. */
export async function forgetFactors(tx: Tx, userId: number): Promise<void> {
  for (const table of [
    'totp_authenticators',
    'passkeys',
    'recovery_codes',
    'pending_second_factor_logins',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
}
