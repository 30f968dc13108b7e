import type { FastifyRequest } from 'fastify'
import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Session, UserRow } from '#server/plugins/session.ts'
import { authenticationMethodsOf } from '#server/rules/authentication-methods.ts'
import { checkPassword } from '../accounts/check-password.ts'
import { reauthenticate } from '../factors/reauthenticate.ts'
import { requireSecondFactorReauthentication } from '../factors/require-reauthentication.ts'
import { refuseDeletionObstacles } from './deletion-obstacles.ts'

/**
 * Checks the password, and the second factor where there is one, before an account is deleted; the one-time
 * code is consumed last.
 */
export async function checkOwner(
  context: Context,
  request: FastifyRequest,
  { session, user }: { session: Session; user: UserRow },
  { password, code }: ParsedBody<'POST /api/account/delete'>,
): Promise<void> {
  if (!code) await requireSecondFactorReauthentication(context, { session, userId: user.id })
  await checkPassword(context, user.id, password, 'password')
  if (!code || (await authenticationMethodsOf(context.db, user.id)).length === 0) return
  await refuseDeletionObstacles(context.db, user.id)
  await reauthenticate(context, request, { session, user }, { code })
}
