import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { removeOlder } from '#server/db/remove-older.ts'
import { deviceOf, knowsDevice } from '#server/plugins/device.ts'
import { networkOf } from '#server/plugins/network.ts'
import { tooManyRequests } from '#server/plugins/too-many-requests.ts'

const windowMs = 15 * 60_000
const mostPerAccount = 10
/** The wrong passwords of one network without a delay; each one after them doubles it. */
const freeTries = 2
/** How long a refusal is cached in memory. */
const rememberedMs = 5000
const refused = new LRUCache<string, number>({ max: 10_000 })

/**
 * Counts a login attempt before its password is checked; throws too_many_requests with the time to wait. Ten
 * wrong ones per account in 15 minutes, from any network; a known device has its own count, so that others
 * cannot lock the owner out. An unknown address counts alike. Second-factor codes are counted separately.
 * Returns how to take the attempt back.
 */
export async function countLoginAttempt(
  context: Context,
  request: FastifyRequest,
  email: string,
  what: 'password' | 'code' = 'password',
): Promise<{ takeBack(): Promise<void> }> {
  const { db, clock, config } = context
  // Skipped together with all rate limits.
  if (config.RATE_LIMIT_SCALE === 0) return { takeBack: async () => {} }
  const now = clock().getTime()
  const device = deviceOf(context, request)
  const known = device !== null && (await knowsDevice(db, email, device))
  const guessed = known ? `device ${device} ${email}` : `account ${email}`
  const account = keyed(context, what === 'code' ? `code ${guessed}` : guessed)
  const network = keyed(context, networkOf(request))
  const place = `${account} ${network}`
  const remembered = Math.max(refused.get(account) ?? 0, refused.get(place) ?? 0)
  if (remembered > now && remembered <= now + rememberedMs) throw tooManyRequests(remembered - now)
  const { id, wait } = await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${account}))`.execute(tx)
    const tries = await tx
      .selectFrom('login_attempts')
      .select(['network', 'at'])
      .where('account', '=', account)
      .where('at', '>', new Date(now - windowMs))
      .orderBy('at', 'desc')
      .execute()
    const until = Math.max(freeAgain(tries), delayedUntil(tries.filter((one) => one.network === network)))
    if (until > now) return { id: 0, wait: until - now }
    const row = { account, network, at: new Date(now) }
    const added = await tx.insertInto('login_attempts').values(row).returning('id').executeTakeFirstOrThrow()
    return { id: added.id, wait: 0 }
  })
  if (wait > 0) {
    refused.set(place, now + Math.min(wait, rememberedMs))
    throw tooManyRequests(wait)
  }
  return {
    takeBack: async () => {
      await db.deleteFrom('login_attempts').where('id', '=', id).execute()
    },
  }
}

/** Deletes the failed attempts on an account after the owner has proven who they are. */
export async function forgetLoginAttempts(context: Context, tx: Tx, email: string): Promise<void> {
  const account = keyed(context, `account ${email}`)
  await tx.deleteFrom('login_attempts').where('account', '=', account).execute()
  for (const key of refused.keys()) if (key.startsWith(account)) refused.delete(key)
}

/** Returns when the account has fewer than ten wrong attempts in its window again. */
function freeAgain(tries: { at: Date }[]): number {
  const oldest = tries[mostPerAccount - 1]
  return oldest ? oldest.at.getTime() + windowMs : 0
}

/** Returns until when this network is delayed: a second after the third attempt, doubled each time. */
function delayedUntil(tries: { at: Date }[]): number {
  const [last] = tries
  if (!last || tries.length <= freeTries) return 0
  return last.at.getTime() + 1000 * 2 ** (tries.length - freeTries - 1)
}

function keyed({ config }: Context, text: string): string {
  return createHmac('sha256', config.sessionSecret).update(text).digest('base64url').slice(0, 22)
}

/** Deletes attempts that no longer count. */
export async function removeOldLoginAttempts({ db, clock }: Context): Promise<void> {
  await removeOlder(db, 'login_attempts', 'at', { before: new Date(clock().getTime() - windowMs) })
}
