import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { RunInQueue } from '#server/plugins/bounded-queue.ts'
import { type Device, forgetDevices, knowsDevice, rememberDevice } from '#server/plugins/device.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { authenticationMethodsOf } from '#server/rules/authentication-methods.ts'
import { unlinkForeignIdentities } from '../identities/unlink-identity.ts'
import { confirmEmail } from './confirm-email.ts'
import { consumeEmailLink, findEmailLink } from './consume-email-link.ts'
import { hashPassword } from './password.ts'
import { reclaimAccount } from './reclaim-account.ts'
import { forgetLoginAttempts } from './record-login-attempt.ts'
import { refuseBadPassword } from './refuse-bad-password.ts'
import { setPassword } from './set-password.ts'

/**
 * Resets the password by a mailed link. All sessions and known devices end, and failed attempts are deleted;
 * the link verifies the address.
 */
export async function resetPassword(
  context: Context,
  { token, password }: ParsedBody<'POST /api/auth/reset-password'>,
  device: Device,
  inTurn: RunInQueue,
): Promise<void> {
  const now = context.clock()
  // Hashes before any lock is taken, so that concurrent logins do not wait for it.
  const hashed = await hashChosen(context, token, password, inTurn)
  await context.db.transaction().execute(async (tx) => {
    const { userId, email } = await consumeEmailLink(context, tx, token, ['reset_password'])
    const account = await findOwner(tx, userId, email)
    await setPassword(tx, { userId, hashed, now })
    const known = await knowsDevice(tx, email, device.key)
    await forgetDevices(tx, userId, null)
    if (account.email_verified_at) await unlinkForeignIdentities(tx, userId, email)
    else await reclaimAccount(tx, { userId, email, now }, known)
    await forgetLoginAttempts(context, tx, email)
    await confirmEmail(tx, userId, email, now)
    // A known browser is exempt from other people's failed attempts. With a second factor the mail alone does
    // not prove the person: a known browser would get new code attempts with each reset.
    if ((await authenticationMethodsOf(tx, userId)).length === 0)
      await rememberDevice(tx, userId, device.key, now)
  })
}

async function hashChosen(
  context: Context,
  token: string,
  password: string,
  inTurn: RunInQueue,
): Promise<string> {
  const { userId, email } = await findEmailLink(context, context.db, token, ['reset_password'])
  const { role } = await findOwner(context.db, userId, email)
  await refuseBadPassword(context, { password, role, email })
  return hashPassword(password, inTurn)
}

/** Finds the link's account; none when its address has changed. */
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
