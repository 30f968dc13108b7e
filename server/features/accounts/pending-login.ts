import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { SecondFactor, StoredProvider } from '#server/db/rows/accounts.ts'
import { deviceFor, deviceOf, setDeviceCookie } from '#server/plugins/device.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { AccountRow } from '#server/plugins/session.ts'
import { type Authentication, lockAuthenticatedAccount } from '#server/plugins/start-session.ts'
import { authenticationMethodsOf } from '#server/rules/authentication-methods.ts'
import { passwordStamp } from '../notifications/password-stamp.ts'
import { userColumns } from './store.ts'

const waitMs = 10 * 60_000

export const pendingLoginExpired = () => refuse('second_step_over')

/** Stores a pending second-factor login for this browser; returns the refusal that announces it. */
export async function storePendingLogin(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: number,
  how: Authentication,
  ways: SecondFactor[],
) {
  const device = deviceFor(context, request)
  setDeviceCookie(context, reply, device)
  await context.db.transaction().execute(async (tx) => {
    const password = await lockAuthenticatedAccount(tx, userId, how)
    const waiting = {
      ...{ user_id: userId, stamp: passwordStamp(password), identity_provider: how.provider ?? null },
      expires_at: new Date(context.clock().getTime() + waitMs),
    }
    await tx
      .insertInto('pending_second_factor_logins')
      .values({ device: device.key, ...waiting })
      .onConflict((conflict) => conflict.column('device').doUpdateSet(waiting))
      .execute()
  })
  return refuse('second_step_needed', { ways })
}

export interface PendingLogin {
  device: string
  user: AccountRow
  /** The hash of the password that the login used, if any. */
  password: string | null
  identityProvider: StoredProvider | null
  ways: SecondFactor[]
}

/**
 * Reads this browser's pending login; a new password ends it, and so does an account without a second factor.
 */
export async function readPendingLogin(
  context: Context,
  request: FastifyRequest,
): Promise<PendingLogin | null> {
  const device = deviceOf(context, request)
  if (!device) return null
  const row = await context.db
    .selectFrom('pending_second_factor_logins')
    .innerJoin('users', 'users.id', 'pending_second_factor_logins.user_id')
    .select(userColumns.map((column) => `users.${column}` as const))
    .select([
      'users.password',
      'pending_second_factor_logins.stamp',
      'pending_second_factor_logins.identity_provider',
    ])
    .where('pending_second_factor_logins.device', '=', device)
    .where('pending_second_factor_logins.expires_at', '>', context.clock())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || passwordStamp(row.password) !== row.stamp) return null
  const { password, stamp: _, identity_provider: identityProvider, ...user } = row
  const ways = await authenticationMethodsOf(context.db, user.id)
  return ways.length > 0 ? { device, user, password, identityProvider, ways } : null
}

/** Consumes a pending login as its session starts: once, and only while it is still valid. */
export async function consumePendingLogin(tx: Tx, { device, user }: PendingLogin): Promise<void> {
  const ended = tx
    .deleteFrom('pending_second_factor_logins')
    .where('device', '=', device)
    .where('user_id', '=', user.id)
  if ((await ended.executeTakeFirst()).numDeletedRows === 0n) throw pendingLoginExpired()
}

export async function deletePendingLogin(context: Context, request: FastifyRequest): Promise<void> {
  const device = deviceOf(context, request)
  if (device)
    await context.db.deleteFrom('pending_second_factor_logins').where('device', '=', device).execute()
}
