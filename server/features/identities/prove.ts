import type { Tx } from '#server/db/connect.ts'

/**
 * Marks identities as proven when their address is verified: one person owns both, so a reset keeps the link.
 * Before an address is verified nothing else can be linked.
 */
export async function proveIdentities(tx: Tx, userId: number, email: string): Promise<void> {
  await tx
    .updateTable('identities')
    .set({ email })
    .where('user_id', '=', userId)
    .where('email', 'is', null)
    .where('user_id', 'in', (from) =>
      from.selectFrom('users').select('id').where('email', '=', email).where('email_verified_at', 'is', null),
    )
    .execute()
}
