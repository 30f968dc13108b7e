import type { Selectable } from 'kysely'
import type { ProviderName } from '#contract/providers.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Identities } from '#server/db/rows/accounts.ts'
import { forgetDevice } from '#server/plugins/device.ts'
import { lockAccount } from '#server/plugins/lock-account.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session, SignedInUserId } from '#server/plugins/session.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import { refuseNoSignInMethod } from './last-sign-in-method.ts'

type UnlinkLink = Pick<Selectable<Identities>, 'provider' | 'subject'>

/** Unlinks a provider, and ends every other session that came by it, unless it is the last way to sign in. */
export async function unlinkIdentity(
  { db, clock }: Context,
  { userId, session, device }: { userId: SignedInUserId; session: Session; device: string | null },
  provider: ProviderName,
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    // The lock lets the second of two concurrent unlinks see that it is the last.
    const account = await lockAccount(tx, userId, session)
    const ended = tx.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider)
    if ((await ended.executeTakeFirst()).numDeletedRows === 0n) throw refuse('identity_not_found')
    await refuseNoSignInMethod(tx, userId)
    await endWaitingOf(tx, userId)
    await endSessionsOf(tx, { userId, session, device }, provider)
    await queueAccountMail(tx, { event: 'identity_unlinked', userId, to: account.email, now })
  })
}

/** Ends the sessions that came by the link and makes their devices unknown, except the requesting one. */
async function endSessionsOf(
  tx: Tx,
  { userId, session, device }: { userId: number; session: Session; device: string | null },
  provider: ProviderName,
): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    // An earlier version did not store the provider of a session, so an unknown one is ended too.
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

/** Ends pending second-factor logins, which may have come by the link. */
async function endWaitingOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('pending_second_factor_logins').where('user_id', '=', userId).execute()
}

/** Refuses a login by a link that was removed meanwhile. */
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

/** Deletes every link and every pending one. */
export async function unlinkAllIdentities(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute()
  await tx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  await endWaitingOf(tx, userId)
}

/** Deletes links under another address after a reset, which proves only the owner of this one. */
export async function unlinkForeignIdentities(tx: Tx, userId: number, email: string): Promise<void> {
  await tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('email', 'is', null), where('email', '<>', email)]))
    .execute()
  await tx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  await endWaitingOf(tx, userId)
}
