import type { Context } from '#server/context.ts'
import type { AuthenticationProof, SecondFactor } from '#server/db/rows/accounts.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { authenticationMethodsOf } from '#server/rules/authentication-methods.ts'

/** How long a reauthentication is valid. */
const freshMs = 10 * 60_000

type ConfirmedMoment = Pick<Context, 'db' | 'clock'>

interface ConfirmedRequest {
  session: Session
  userId: number
}

/**
 * Refuses a user with a second factor who has not reauthenticated within ten minutes; returns whether they
 * have one.
 */
export async function requireSecondFactorReauthentication(
  context: ConfirmedMoment,
  { session, userId }: ConfirmedRequest,
): Promise<boolean> {
  const ways = await authenticationMethodsOf(context.db, userId)
  if (ways.length > 0 && !isFresh(context, session, isSecondFactor))
    throw refuse('confirmation_needed', { ways })
  return ways.length > 0
}

/**
 * Does the same for every user: without a second factor by the password, or by an identity provider without a
 * password.
 */
export async function requireReauthentication(
  context: ConfirmedMoment,
  { session, userId }: ConfirmedRequest,
): Promise<void> {
  if (await requireSecondFactorReauthentication(context, { session, userId })) return
  const account = context.db.selectFrom('users').select('password').where('id', '=', userId)
  const hasPassword = (await account.executeTakeFirst())?.password
  if (isFresh(context, session, (by) => by !== 'identity' || !hasPassword)) return
  throw refuse('confirmation_needed', { ways: hasPassword ? ['password'] : [] })
}

export const isSecondFactor = (by: AuthenticationProof): by is SecondFactor =>
  by !== 'password' && by !== 'identity'

function isFresh(
  { clock }: ConfirmedMoment,
  { confirmed }: Session,
  counts: (by: AuthenticationProof) => boolean,
): boolean {
  if (!confirmed || !counts(confirmed.by)) return false
  return clock().getTime() - confirmed.at.getTime() < freshMs
}
