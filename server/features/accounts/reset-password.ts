import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { InTurn } from '#server/plugins/bounded-queue.ts'
import { type Device, forgetDevices, knowsDevice, rememberDevice } from '#server/plugins/device.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { authenticationMethodsOf } from '#server/rules/authentication-methods.ts'
import { unlinkForeign } from '../identities/unlink.ts'
import { confirmEmail } from './confirm-email.ts'
import { hashPassword } from './password.ts'
import { reclaimAccount } from './reclaim-account.ts'
import { forgetTries } from './record-login-attempt.ts'
import { refuseBadPassword } from './refuse-bad-password.ts'
import { setPassword } from './set-password.ts'
import { findLink, spendLink } from './spend-link.ts'

/**
 * A new password by a mailed link. All sessions end, all devices are strangers again, and what others
 * guessed is forgotten; the link proves the address.
 */
export async function resetPassword(
  context: Context,
  { token, password }: ParsedBody<'POST /api/auth/reset-password'>,
  device: Device,
  inTurn: InTurn,
): Promise<void> {
  const now = context.clock()
  // Before anything is held: whoever signs in meanwhile does not wait for it.
  const hashed = await hashChosen(context, token, password, inTurn)
  await context.db.transaction().execute(async (tx) => {
    const { userId, email } = await spendLink(context, tx, token, ['reset_password'])
    const account = await findOwner(tx, userId, email)
    await setPassword(tx, { userId, hashed, now })
    const known = await knowsDevice(tx, email, device.key)
    await forgetDevices(tx, userId, null)
    if (account.email_verified_at) await unlinkForeign(tx, userId, email)
    else await reclaimAccount(tx, { userId, email, now }, known)
    await forgetTries(context, tx, email)
    await confirmEmail(tx, userId, email, now)
    // Guesses of others lock the owner out here no more. Where a second factor is asked for, the mail does not say who
    // it is: a known browser would have new guesses of codes with each reset.
    if ((await authenticationMethodsOf(tx, userId)).length === 0)
      await rememberDevice(tx, userId, device.key, now)
  })
}

async function hashChosen(
  context: Context,
  token: string,
  password: string,
  inTurn: InTurn,
): Promise<string> {
  const { userId, email } = await findLink(context, context.db, token, ['reset_password'])
  const { role } = await findOwner(context.db, userId, email)
  await refuseBadPassword(context, { password, role, email })
  return hashPassword(password, inTurn)
}

/** Whose link it is; over where the account has another address by now. */
async function findOwner(db: Db | Tx, userId: number, email: string) {
  const account = await db
    .selectFrom('users')
    .select(['role', 'email_verified_at'])
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!account) throw refuse('link_over')
  return account
}
