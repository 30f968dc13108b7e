import type { ParsedBody } from '../../../contract/index.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import type { AccountRow } from '../../http/session.ts'
import { isPassword } from './password.ts'
import { isPublicPassword } from './public-password.ts'
import { userColumns } from './store.ts'

/** Checks credentials; an unknown address, a guest and a wrong password are refused alike. */
export async function logIn(
  { db, config }: Context,
  { email, password }: ParsedBody<'POST /api/auth/login'>,
): Promise<AccountRow> {
  const row = await db
    .selectFrom('users')
    .select([...userColumns, 'password'])
    .where('email', '=', email)
    .where('is_guest', '=', false)
    .executeTakeFirst()
  const matches = await isPassword(password, row?.password)
  if (!row || !matches || isPublicPassword(config, password)) {
    throw refuse('invalid_credentials', { fields: { password: refusals.invalid_credentials[1] } })
  }
  const { password: _, ...user } = row
  return user
}
