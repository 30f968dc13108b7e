import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { madeOnce } from '../../db/made-once.ts'
import type { SessionData } from '../../db/rows/accounts.ts'
import { withoutFactor } from '../../db/ways-of.ts'
import type { Device } from '../../http/device.ts'
import type { Session } from '../../http/session.ts'
import { describe, giveCookie, mostSessions, newSessionToken } from '../../http/start-session.ts'

export interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  session: Session | null
}

/**
 * Starts the session of whoever typed their password at a browser that the account knows, and has no second factor: by
 * one statement, because nearly every sign-in is one of these. Null, and nothing has changed, where it is not.
 */
export async function enterAgain(
  context: Context,
  { reply, session: old }: Visit,
  { id, password, device, data }: { id: number; password: string; device: Device; data: SessionData },
): Promise<{ hasBookings: boolean } | null> {
  const now = context.clock()
  const secret = newSessionToken(context)
  const row = describe(context, reply, { old, data, secret, verified: { by: 'password' }, device, now })
  const asked = entering(
    context.db,
    ...([id, password, device.key, old?.sid ?? null] as const),
    ...([row.sid, row.sess, row.expire, row.device, now] as const),
  )
  const [entered] = (await context.db.executeQuery(asked)).rows
  if (!entered) return null
  giveCookie(context, reply, secret.token, row.expire)
  return { hasBookings: entered.booked }
}

/**
 * In the order in which everybody takes these rows: the account, whose new password comes before and is seen, or waits
 * and ends this session; then sessions; then the browser. Those that are ended are looked for among the ones before, so
 * that the new one is never the oldest.
 */
const entering = madeOnce(
  (
    id: number,
    password: string,
    device: string,
    old: string | null,
    sid: string,
    sess: string,
    expire: Date,
    words: string | null,
    now: Date,
  ) => sql<{ booked: boolean }>`
    WITH held AS (
      SELECT users.id FROM users
      WHERE users.id = ${id} AND users.password = ${password} AND users.deleted_at IS NULL
        AND ${withoutFactor(sql.ref('users.id'))}
        AND EXISTS (SELECT FROM known_devices k WHERE k.user_id = users.id AND k.device = ${device})
      FOR SHARE OF users
    ), ended AS (
      DELETE FROM sessions WHERE EXISTS (SELECT FROM held) AND (sid = ${old} OR sid IN (
        SELECT s.sid FROM sessions s WHERE s.user_id = ${id}
        ORDER BY s.used_at DESC, s.id DESC OFFSET ${sql.lit(mostSessions - 1)}))
      RETURNING sid
    ), added AS (
      INSERT INTO sessions
        (sid, user_id, sess, expire, device, device_key, used_at, created_at, confirmed_at, confirmed_by)
      SELECT ${sid}, held.id, ${sess}::jsonb, ${expire}::timestamptz, ${words}, ${device}, ${now}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz, 'password' FROM held
      RETURNING user_id
    ), seen AS (
      UPDATE known_devices SET seen_at = ${now} FROM added
      WHERE known_devices.user_id = added.user_id AND known_devices.device = ${device}
        AND (SELECT count(*) FROM ended) >= 0
    )
    SELECT EXISTS (SELECT FROM jobs WHERE customer_id = added.user_id) AS booked FROM added`,
)
