import type { Selectable } from 'kysely'
import type { ProviderName } from '../../../contract/identities.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import type { Identities } from '../../db/rows/accounts.ts'
import { refuse } from '../../http/refusal.ts'
import type { Session, SignedInUserId } from '../../http/session.ts'
import { queueAccountMail } from '../../notify/queue-account-mail.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { refuseNoWayIn } from './last-way.ts'

type Link = Pick<Selectable<Identities>, 'provider' | 'subject'>

/** Ends the link to a provider, unless there is no other way into the account. */
export async function unlink(
  { db, clock }: Context,
  { userId, session }: { userId: SignedInUserId; session: Session },
  provider: ProviderName,
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    // Of two links that are ended at the same moment the second sees that it is the last.
    const account = await holdAccount(tx, userId, session)
    const ended = tx.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider)
    if ((await ended.executeTakeFirst()).numDeletedRows === 0n) throw refuse('identity_not_found')
    await refuseNoWayIn(tx, userId)
    await endWaitingOf(tx, userId)
    await queueAccountMail(tx, { event: 'identity-unlinked', userId, to: account.email, now })
  })
}

/** Sign-ins that wait for a second factor may have come by the link that ends. */
async function endWaitingOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('waiting_sign_ins').where('user_id', '=', userId).execute()
}

/** Refuses who came by a link that has ended since. */
export async function refuseUnlinked(tx: Tx, userId: number, { provider, subject }: Link): Promise<void> {
  const linked = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!linked) throw refuse('identity_not_found')
}

/** Ends every link, and what was begun to make another. */
export async function unlinkAll(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute()
  await tx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  await endWaitingOf(tx, userId)
}

/** A reset shows who owns the address: what was linked under another one opens the account no more. */
export async function unlinkForeign(tx: Tx, userId: number, email: string): Promise<void> {
  await tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('email', 'is', null), where('email', '<>', email)]))
    .execute()
  await tx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  await endWaitingOf(tx, userId)
}
