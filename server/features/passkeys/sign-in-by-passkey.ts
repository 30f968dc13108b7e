import type { Tx } from '#server/db/connect.ts'
import { deviceOf } from '#server/plugins/device.ts'
import type { Handler } from '#server/plugins/register-endpoint.ts'
import { findAccount } from '../accounts/find-account.ts'
import { deletePendingLogin } from '../accounts/pending-login.ts'
import { signIn } from '../accounts/sign-in.ts'
import { checkPasskey, passkeyRefused } from './check-passkey.ts'

/**
 * Signs in by a passkey with user verification, which counts as both factors, with or without a password
 * before.
 */
export const signInByPasskey: Handler<'POST /api/auth/passkey'> = async (call) => {
  const { context, request, reply, session, body } = call
  const browser = deviceOf(context, request)
  if (!browser) throw passkeyRefused()
  const userId = await checkPasskey(context, request, { browser, purpose: 'sign_in' }, body)
  const user = await findAccount(context, userId)
  if (!user) throw passkeyRefused()
  await deletePendingLogin(context, request)
  return signIn(context, { request, reply, session }, user, {
    by: 'passkey',
    stands: (tx) => refuseRemoved(tx, user.id, body.response.id),
  })
}

async function refuseRemoved(tx: Tx, userId: number, credentialId: string): Promise<void> {
  const kept = tx.selectFrom('passkeys').select('id').where('user_id', '=', userId)
  if (!(await kept.where('credential_id', '=', credentialId).executeTakeFirst())) throw passkeyRefused()
}
