import { type RawBuilder, sql } from 'kysely'
import type { AuthenticationProof, StoredProvider } from '../db/rows/accounts.ts'
import { hasNoSecondFactor } from '../rules/authentication-methods.ts'

/** The most sessions of a person; another one ends the least recently used. */
export const maxSessions = 100

/** The conditions and effects of the statement. */
interface SessionShape {
  /** Requires that the password hash is the one that was typed. */
  byPassword: boolean
  /** Does nothing unless the account knows the browser and has no second factor. */
  onlyAgain: boolean
}

interface WriteSessionInput {
  userId: number
  password: string | null
  old: string | null
  sid: string
  sess: string
  expire: Date
  now: Date
  device: string | null
  deviceKey: string | null
  reauthenticatedAt: Date | null
  reauthenticationMethod: AuthenticationProof | null
  identityProvider: StoredProvider | null
}

interface SessionContent {
  /** Whether the old session existed, and whether the account knows the browser. */
  ended: boolean
  seen: boolean
  booked: boolean
}

/** An account that exists and, where one is given, has this password hash. */
export const isSameAccount = (userId: number, password: string | null): RawBuilder<boolean> => sql`
  users.id = ${userId} AND users.deleted_at IS NULL
  ${password === null ? sql`` : sql`AND users.password = ${password}`}`

/**
 * Writes a person's new session; no row, and nothing has changed, where the account does not stand. Rows are taken in the
 * order in which everybody takes them: the account, whose new password comes before and is seen, or waits and ends this
 * session; then sessions; then the browser. Those that end are looked for among the others that were there before.
 */
export const writeSession = (
  { byPassword, onlyAgain }: SessionShape,
  given: WriteSessionInput,
): RawBuilder<SessionContent> => sql<SessionContent>`
    WITH held AS (
      SELECT users.id FROM users WHERE ${isSameAccount(given.userId, byPassword ? given.password : null)}
        ${onlyAgain ? isThereAgain(given) : sql``}
      FOR SHARE OF users
    ), ended AS (
      DELETE FROM sessions WHERE EXISTS (SELECT FROM held) AND (sid = ${given.old} OR sid IN (
        SELECT sid FROM sessions WHERE user_id = ${given.userId} AND sid IS DISTINCT FROM ${given.old}
        ORDER BY last_seen_at DESC, id DESC OFFSET ${sql.lit(maxSessions - 1)}))
      RETURNING sid
    ), added AS (
      INSERT INTO sessions
        (sid, user_id, sess, expire, device, device_key, last_seen_at, created_at, reauthenticated_at, reauthentication_method, identity_provider)
      SELECT ${given.sid}, id, ${given.sess}::jsonb, ${given.expire}::timestamptz, ${given.device},
        ${given.deviceKey}, ${given.now}::timestamptz, ${given.now}::timestamptz,
        ${given.reauthenticatedAt}::timestamptz, ${given.reauthenticationMethod}, ${given.identityProvider} FROM held
      RETURNING user_id
    ), seen AS (
      UPDATE known_devices SET seen_at = ${given.now} FROM added
      WHERE known_devices.user_id = added.user_id AND known_devices.device = ${given.deviceKey}
        AND (SELECT count(*) FROM ended) >= 0
      RETURNING device
    )
    SELECT EXISTS (SELECT FROM ended WHERE sid = ${given.old}) AS ended,
      EXISTS (SELECT FROM seen) AS seen,
      EXISTS (SELECT FROM jobs WHERE customer_id = added.user_id) AS booked
    FROM added`

const isThereAgain = ({
  deviceKey,
}: WriteSessionInput) => sql`AND ${hasNoSecondFactor(sql.ref('users.id'))} AND EXISTS (
  SELECT FROM known_devices WHERE user_id = users.id AND device = ${deviceKey})`
