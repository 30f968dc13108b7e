import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import type { MailedLinks } from '../../db/rows/accounts.ts'
import { refuse } from '../../http/refusal.ts'
import { hashToken } from '../../http/token.ts'

type Purpose = MailedLinks['purpose']

/** Uses a mailed link up, in the transaction of what it opens; of several who use it at once one succeeds. */
export async function spendLink(
  context: Context,
  tx: Tx,
  token: string,
  purposes: Purpose[],
): Promise<{ userId: number; purpose: Purpose; email: string }> {
  const now = context.clock()
  const link = await tx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(context, token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'purpose', 'email'])
    .executeTakeFirst()
  if (!link) throw refuse('link_over')
  return link
}

/** Ends the links that were mailed for an account before. */
export async function voidLinks(tx: Tx, userId: number, purposes: Purpose[], now: Date): Promise<void> {
  await tx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}
