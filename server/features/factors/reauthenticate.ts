import type { FastifyRequest } from 'fastify'
import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { AuthenticationProof } from '#server/db/rows/accounts.ts'
import { lockAccount } from '#server/plugins/lock-account.ts'
import type { Session, UserRow } from '#server/plugins/session.ts'
import { authenticationMethodsOf } from '#server/rules/authentication-methods.ts'
import { checkPassword } from '../accounts/check-password.ts'
import { countLoginAttempt } from '../accounts/record-login-attempt.ts'
import { codeKindOf, consumeCode, wrongCodeRefusal } from './consume-code.ts'
import { isSecondFactor } from './require-reauthentication.ts'

/** Reauthenticates by a code, or by the password without a second factor, and stores it on the session. */
export async function reauthenticate(
  context: Context,
  request: FastifyRequest,
  { session, user }: { session: Session; user: UserRow },
  { code, password }: ParsedBody<'POST /api/user/confirm'>,
): Promise<void> {
  const has = (await authenticationMethodsOf(context.db, user.id)).length > 0
  if (!has) {
    await checkPassword(context, user.id, password ?? '')
    return storeReauthentication(context, session.sid, 'password')
  }
  if (code === undefined) throw wrongCodeRefusal()
  const tried = await countLoginAttempt(context, request, user.email, 'code')
  await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, user.id, session)
    // Of two concurrent codes the first is enough: the second is not used up.
    if (await confirmedMeanwhile(tx, session)) return
    await consumeCode(context, tx, user, code)
    await storeReauthentication({ ...context, db: tx }, session.sid, codeKindOf(code))
  })
  await tried.takeBack()
}

async function confirmedMeanwhile(tx: Tx, { sid, confirmed }: Session): Promise<boolean> {
  const { at, by } = await tx
    .selectFrom('sessions')
    .select(['reauthenticated_at as at', 'reauthentication_method as by'])
    .where('sid', '=', sid)
    .executeTakeFirstOrThrow()
  const another = at?.getTime() !== confirmed?.at.getTime() || by !== confirmed?.by
  return another && by !== null && isSecondFactor(by)
}

export async function storeReauthentication(
  { db, clock }: Pick<Context, 'clock'> & { db: Db | Tx },
  sid: string,
  by: AuthenticationProof,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ reauthenticated_at: clock(), reauthentication_method: by })
    .where('sid', '=', sid)
    .execute()
}
