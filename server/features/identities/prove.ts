import type { Tx } from '#server/db/connect.ts'

/**
 * Whoever signed up with an identity alone and now reads the mail of the address owns both, so that a reset need not
 * end the link. Before an address is confirmed nothing else can be linked.
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
