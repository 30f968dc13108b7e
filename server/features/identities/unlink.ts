import type { Selectable } from 'kysely'
import type { ProviderName } from '#contract/providers.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Identities } from '#server/db/rows/accounts.ts'
import { forgetDevice } from '#server/plugins/device.ts'
import { holdAccount } from '#server/plugins/hold-account.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session, SignedInUserId } from '#server/plugins/session.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import { refuseNoWayIn } from './last-way.ts'

type UnlinkLink = Pick<Selectable<Identities>, 'provider' | 'subject'>

/** Ends the link to a provider, and every other session that came by it, unless there is no other way into the account. */
export async function unlink(
  { db, clock }: Context,
  { userId, session, device }: { userId: SignedInUserId; session: Session; device: string | null },
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
    await endSessionsOf(tx, { userId, session, device }, provider)
    await queueAccountMail(tx, { event: 'identity-unlinked', userId, to: account.email, now })
  })
}

/** Whoever came by the link is out, and their browsers are strangers again: all but the one that asks. */
async function endSessionsOf(
  tx: Tx,
  { userId, session, device }: { userId: number; session: Session; device: string | null },
  provider: ProviderName,
): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    // A version before did not keep by which it came where there were two: then it may be this one.
    .where((is) =>
      is.or([
        is('identity_provider', '=', provider),
        is('identity_provider', 'is', null).and('reauthentication_method', '=', 'identity'),
      ]),
    )
    .where('sid', '<>', session.sid)
    .returning('device_key')
    .execute()
  for (const key of new Set(ended.map((row) => row.device_key)))
    if (key && key !== device) await forgetDevice(tx, userId, key)
}

/** Sign-ins that wait for a second factor may have come by the link that ends. */
async function endWaitingOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('pending_second_factor_logins').where('user_id', '=', userId).execute()
}

/** Refuses who came by a link that has ended since. */
export async function refuseUnlinked(
  tx: Tx,
  userId: number,
  { provider, subject }: UnlinkLink,
): Promise<void> {
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
