import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { EmailTokens } from '#server/db/rows/accounts.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { hashToken } from '#server/plugins/token.ts'

type SpendLinkPurpose = EmailTokens['purpose']
type SpendLinkOpener = Pick<Context, 'clock' | 'config'>

interface SpendLink {
  userId: number
  purpose: SpendLinkPurpose
  email: string
}

/** Finds a mailed link that is still valid, or refuses. */
export async function findEmailLink(
  context: SpendLinkOpener,
  db: Db | Tx,
  token: string,
  purposes: SpendLinkPurpose[],
): Promise<SpendLink> {
  const link = await db
    .selectFrom('email_tokens')
    .select(['user_id as userId', 'purpose', 'email'])
    .where('token_hash', '=', hashToken(context, token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.clock())
    .executeTakeFirst()
  if (!link) throw refuse('link_over')
  return link
}

/** Consumes a mailed link in the transaction of its effect; of concurrent uses one succeeds. */
export async function consumeEmailLink(
  context: SpendLinkOpener,
  tx: Tx,
  token: string,
  purposes: SpendLinkPurpose[],
): Promise<SpendLink> {
  const link = await findEmailLink(context, tx, token, purposes)
  // Locks the account first, in the order of a password change, which ends its links.
  await tx.selectFrom('users').select('id').where('id', '=', link.userId).forUpdate().execute()
  const { numUpdatedRows } = await tx
    .updateTable('email_tokens')
    .set({ used_at: context.clock() })
    .where('token_hash', '=', hashToken(context, token))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('link_over')
  return link
}

/** Ends the links that were mailed for an account before. */
export async function revokeEmailLinks(
  tx: Tx,
  userId: number,
  purposes: SpendLinkPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}
