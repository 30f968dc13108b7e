import type { ProviderName } from '#contract/providers.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockAccount } from '#server/plugins/lock-account.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session, SignedInUserId, UserRow } from '#server/plugins/session.ts'
import type { OpenIdClaims } from '#server/providers/openid/claims.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import { addIdentity } from './find-identity-account.ts'
import type { SignInProblem } from './problem.ts'

/** Refuses to begin a link that could not be completed. */
export async function checkLinkable(
  { db }: Context,
  user: UserRow,
  userId: SignedInUserId,
  provider: ProviderName,
): Promise<void> {
  // An impostor must not keep a linked account after the address's owner reclaims it.
  if (!user.email_verified_at) throw refuse('confirm_first')
  const own = await db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (own) throw refuse('identity_exists')
}

/** Links an identity to the account whose session requested it; returns a problem otherwise. */
export function linkIdentity(
  { db, clock }: Context,
  { userId, session }: { userId: number; session: Session },
  provider: ProviderName,
  claims: OpenIdClaims,
): Promise<SignInProblem | null> {
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, userId, session)
    if (!account.email_verified_at) return 'over'
    if (!(await addIdentity(tx, provider, claims, userId, now))) {
      const owner = await ownerOf(tx, provider, claims.subject)
      if (owner === userId) return null
      return owner === null ? 'exists' : 'taken'
    }
    await queueAccountMail(tx, { event: 'identity_linked', userId, to: account.email, now })
    return null
  })
}

async function ownerOf(tx: Tx, provider: ProviderName, subject: string): Promise<number | null> {
  const found = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return found?.user_id ?? null
}
