import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import type { SignedInUserId } from '../../http/session.ts'
import { isPassword } from '../accounts/password.ts'

/** Refuses whoever sits at somebody's open browser and does not know the password. */
export async function checkOwner({ db }: Context, userId: SignedInUserId, password: string): Promise<void> {
  const row = await db.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst()
  if (await isPassword(password, row?.password)) return
  throw refuse('wrong_password', { fields: { password: refusals.wrong_password[1] } })
}
