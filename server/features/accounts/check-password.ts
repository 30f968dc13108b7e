import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { isPassword } from './password.ts'

/** Refuses whoever is signed in and does not know the account's password; answers the hash that it matches. */
export async function checkPassword({ db }: Context, userId: number, password: string): Promise<string> {
  const row = await db.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst()
  if (row?.password && (await isPassword(password, row.password))) return row.password
  throw wrongPassword()
}

export const wrongPassword = () =>
  refuse('wrong_password', { fields: { currentPassword: refusals.wrong_password[1] } })
