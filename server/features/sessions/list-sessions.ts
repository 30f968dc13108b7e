import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Session, SignedInUserId } from '#server/plugins/session.ts'
import { maxSessions } from '#server/plugins/write-session.ts'

/** Lists a user's sessions: the current one first, then the latest used, at most `maxSessions`. */
export async function listSessions(
  { db, clock }: Context,
  userId: SignedInUserId,
  own: Session,
): Promise<Answer<'GET /api/sessions'>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'sid', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expire', '>', clock())
    .orderBy((row) => row('sid', '=', own.sid), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessions)
    .execute()
  return rows.map(({ id, sid, device, created_at, last_seen_at }) => ({
    id,
    current: sid === own.sid,
    device: device || 'Unknown device',
    signedInAt: created_at.toISOString(),
    lastUsedAt: last_seen_at.toISOString(),
  }))
}
