import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import { hasOneSignInMethod } from './last-sign-in-method.ts'

/** Lists a user's linked accounts. */
export async function listIdentities(
  { db }: Context,
  userId: SignedInUserId,
): Promise<Answer<'GET /api/identities'>> {
  const account = await db.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst()
  const rows = await db
    .selectFrom('identities')
    .select(['provider', 'email', 'linked_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute()
  const identities = rows.map(({ provider, email, linked_at: linkedAt, used_at: usedAt }) => ({
    provider,
    email,
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: usedAt.toISOString(),
  }))
  const lastWay = await hasOneSignInMethod(db, userId)
  return { hasPassword: Boolean(account?.password), lastWay, identities }
}
