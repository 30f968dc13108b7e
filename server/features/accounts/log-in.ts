import type { ParsedBody } from '../../../contract/index.ts'
import type { Context } from '../../context.ts'
import type { AccountRow } from '../../http/session.ts'
import { invalidCredentials } from '../../http/start-session.ts'
import { isPassword } from './password.ts'
import { isPublicPassword } from './public-password.ts'
import { userColumns } from './store.ts'

/** Checks credentials, and answers the hash they match as well; an unknown address, a guest and a wrong password are refused alike. */
export async function logIn(
  { db, config }: Context,
  { email, password }: ParsedBody<'POST /api/auth/login'>,
): Promise<{ user: AccountRow; hashed: string }> {
  const row = await db
    .selectFrom('users')
    .select([...userColumns, 'password'])
    .where('email', '=', email)
    .where('is_guest', '=', false)
    .executeTakeFirst()
  const matches = await isPassword(password, row?.password)
  if (!row?.password || !matches || isPublicPassword(config, password)) {
    throw invalidCredentials()
  }
  const { password: hashed, ...user } = row
  return { user, hashed }
}
