import type { preHandlerAsyncHookHandler } from 'fastify'
import type { Context } from '#server/context.ts'
import { limit, rateLimitKeyOf } from '#server/plugins/limits.ts'
import { refuse, refuseAt } from '#server/plugins/refusal.ts'
import { isPassword } from './password.ts'
import { userHashTurn } from './password-hash-queue.ts'

/**
 * Rate limits for password checks of one session, shared by all endpoints, against guesses in an open
 * browser.
 */
export function passwordLimits(context: Context): preHandlerAsyncHookHandler[] {
  return [limit(context, { name: 'own-password', max: 10, seconds: 900, key: rateLimitKeyOf })]
}

/** Refuses a signed-in caller who does not know the account's password; returns the hash that it matches. */
export async function checkPassword(
  { db }: Context,
  userId: number,
  password: string,
  field = 'currentPassword',
): Promise<string> {
  const row = await db.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst()
  if (row && row.password === null) throw refuse('no_password')
  if (row?.password && (await isPassword(password, row.password, userHashTurn(userId)))) return row.password
  throw wrongPasswordRefusal(field)
}

export const wrongPasswordRefusal = (field = 'currentPassword') => refuseAt(field, 'wrong_password')
