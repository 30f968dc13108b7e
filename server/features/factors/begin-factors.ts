import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { SecondFactor } from '#server/db/rows/accounts.ts'
import { lockAccount } from '#server/plugins/lock-account.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { authenticationMethodsOf } from '#server/rules/authentication-methods.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import { endOthersAfterRecovery, type SessionRequester } from './end-other-sessions.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { requireReauthentication } from './require-reauthentication.ts'

/**
 * Refuses an account with an unverified address, so that an impostor leaves no factor behind when the owner
 * reclaims it.
 */
export function refuseUnverified({ email_verified_at }: Pick<UserRow, 'email_verified_at'>): void {
  if (!email_verified_at) throw refuse('confirm_first')
}

/**
 * Locks the account while a second factor is added. The returned function completes that: it notifies the
 * owner, marks this session as reauthenticated by the new factor, and creates recovery codes with the first
 * one.
 */
export async function beginFactors(context: Context, tx: Tx, asker: SessionRequester, by: SecondFactor) {
  const { session } = asker
  const { id } = asker.user
  const account = await lockAccount(tx, id, session)
  refuseUnverified(account)
  // Another browser may have added the first factor meanwhile: then this one has to prove it.
  await requireReauthentication({ ...context, db: tx }, { session, userId: id })
  const isFirst = (await authenticationMethodsOf(tx, id)).length === 0
  return async (event: 'app_added' | 'passkey_added') => {
    const now = context.clock()
    await queueAccountMail(tx, { event, userId: id, to: account.email, now })
    await endOthersAfterRecovery(tx, asker)
    await tx
      .updateTable('sessions')
      .set({ reauthenticated_at: now, reauthentication_method: by })
      .where('sid', '=', session.sid)
      .execute()
    return isFirst ? makeRecoveryCodes(context, tx, id) : null
  }
}
