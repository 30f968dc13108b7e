import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockAccount } from '#server/plugins/lock-account.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { authenticationMethodsOf } from '#server/rules/authentication-methods.ts'
import { refuseNoSignInMethod } from '../identities/last-sign-in-method.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import {
  endOtherSessionsAndDevices,
  endOthersAfterRecovery,
  type SessionRequester,
} from './end-other-sessions.ts'

interface FactorEnd extends SessionRequester {
  event: 'app_removed' | 'passkey_removed'
  /** Deletes the factor; returns the number of deleted rows. */
  remove: (tx: Tx) => Promise<bigint>
}

/**
 * Removes a second factor and notifies the owner; with a passkey every other session ends. Recovery codes are
 * deleted with the last one.
 */
export async function endFactor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { event, remove, ...asker }: FactorEnd,
): Promise<void> {
  const { user, session } = asker
  const { id } = user
  await db.transaction().execute(async (tx) => {
    const { email } = await lockAccount(tx, id, session)
    if ((await remove(tx)) === 0n) throw refuse('factor_not_found')
    if (event === 'passkey_removed') await refuseNoSignInMethod(tx, id)
    if ((await authenticationMethodsOf(tx, id)).length === 0)
      await tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
    // A passkey signs in by itself, and sessions do not record which one they came by.
    if (event === 'passkey_removed') await endOtherSessionsAndDevices(tx, asker)
    else await endOthersAfterRecovery(tx, asker)
    await queueAccountMail(tx, { event, userId: id, to: email, now: clock() })
  })
}
