import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { forgetDevices } from '#server/plugins/device.ts'
import { lockAccount } from '#server/plugins/lock-account.ts'
import type { Session, UserRow } from '#server/plugins/session.ts'
import { checkPassword, wrongPasswordRefusal } from './check-password.ts'
import { hashPassword } from './password.ts'
import { userHashTurn } from './password-hash-queue.ts'
import { refuseBadPassword } from './refuse-bad-password.ts'
import { setPassword } from './set-password.ts'

interface PasswordRequester {
  user: UserRow
  session: Session
  device: string | null
}

/** Changes the password with the old one; all other sessions and known devices end. */
export async function changePassword(
  context: Context,
  { user, session, device }: PasswordRequester,
  { currentPassword, password }: ParsedBody<'PUT /api/user/password'>,
): Promise<void> {
  const before = await checkPassword(context, user.id, currentPassword)
  await refuseBadPassword(context, { password, role: user.role, email: user.email })
  const hashed = await hashPassword(password, userHashTurn(user.id))
  await context.db.transaction().execute(async (tx) => {
    const { password: current } = await lockAccount(tx, user.id, session)
    // A concurrent reset has replaced the password that was checked.
    if (current !== before) throw wrongPasswordRefusal()
    await setPassword(tx, { userId: user.id, hashed, now: context.clock(), keep: session.sid })
    await forgetDevices(tx, user.id, device)
  })
}
