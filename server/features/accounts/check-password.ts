import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { isPassword } from './password.ts'

/** Refuses whoever is signed in and does not know the account's password. */
export async function checkPassword({ db }: Context, userId: number, password: string): Promise<void> {
  const row = await db.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst()
  if (await isPassword(password, row?.password)) return
  throw refuse('wrong_password', { fields: { currentPassword: refusals.wrong_password[1] } })
}
