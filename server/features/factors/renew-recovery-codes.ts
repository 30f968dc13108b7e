import type { Context } from '#server/context.ts'
import { lockAccount } from '#server/plugins/lock-account.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session, UserRow } from '#server/plugins/session.ts'
import { authenticationMethodsOf } from '#server/rules/authentication-methods.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'

/** Creates ten new recovery codes for a user with a second factor, and notifies them. */
export async function renewRecoveryCodes(
  context: Context,
  { user: { id }, session }: { user: UserRow; session: Session },
): Promise<string[]> {
  return context.db.transaction().execute(async (tx) => {
    const { email } = await lockAccount(tx, id, session)
    if ((await authenticationMethodsOf(tx, id)).length === 0) throw refuse('factor_not_found')
    await queueAccountMail(tx, { event: 'recovery_codes_made', userId: id, to: email, now: context.clock() })
    return makeRecoveryCodes(context, tx, id)
  })
}
