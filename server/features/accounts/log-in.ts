import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { RunInQueue } from '#server/plugins/bounded-queue.ts'
import type { AccountRow } from '#server/plugins/session.ts'
import { invalidCredentials } from '#server/plugins/start-session.ts'
import { hashPassword, matchPassword, normalizePassword } from './password.ts'
import { isPublicPassword } from './public-password.ts'
import { userColumns } from './store.ts'

/**
 * Checks credentials and returns the user and the matching hash; an unknown address, a guest and a wrong
 * password get the same refusal.
 */
export async function logIn(
  { db, config, clock }: Context,
  { email, password }: ParsedBody<'POST /api/auth/login'>,
  inTurn: RunInQueue,
): Promise<{ user: AccountRow; hashed: string }> {
  const row = await db
    .selectFrom('users')
    .select([...userColumns, 'password'])
    .where('email', '=', email)
    .where('is_guest', '=', false)
    .executeTakeFirst()
  const { matches, outdated } = await matchPassword(password, row?.password, inTurn)
  if (!row?.password || !matches || isPublicPassword(config, normalizePassword(password))) {
    throw invalidCredentials()
  }
  const { password: hashed, ...user } = row
  if (!outdated) return { user, hashed }
  const renewed = await hashPassword(password, inTurn)
  // A password changed meanwhile stays, and this login fails.
  await db
    .updateTable('users')
    .set({ password: renewed, updated_at: clock() })
    .where('id', '=', user.id)
    .where('password', '=', hashed)
    .execute()
  return { user, hashed: renewed }
}
