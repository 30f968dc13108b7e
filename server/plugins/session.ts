import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../context.ts'
import { prepared } from '../db/prepared-statements.ts'
import type { AuthenticationProof, SessionData, StoredProvider, Users } from '../db/rows/accounts.ts'
import { completeProfile } from '../rules/complete-profile.ts'
import { reachedDailyAcceptLimit } from '../rules/daily-accept-limit.ts'
import { hasCurrentApproval } from '../rules/has-current-approval.ts'
import { cookieOptions } from './cookie-options.ts'
import { readOncePerPage } from './page-session.ts'
import { hashToken, isToken } from './token.ts'

export type AccountRow = Pick<
  Selectable<Users>,
  'id' | 'name' | 'email' | 'role' | 'phone' | 'avatar_url' | 'vetting' | 'email_verified_at' | 'locale'
>

/** An account as a session knows it; cleaners also have a profile. */
export type UserRow = AccountRow & {
  profile_complete: boolean
  approval_stands: boolean
  taken_enough: boolean
}

/**
 * Proof that a user is signed in, or holds the manage link of a guest's job: only `registerEndpoint` creates
 * one.
 */
declare const proof: unique symbol
export type SignedInUserId = number & { readonly [proof]: 'user' }
export type SignedInCustomerId = SignedInUserId & { readonly role: 'customer' }
export type SignedInCleanerId = SignedInUserId & { readonly role: 'cleaner' }

export interface Session {
  sid: string
  user: UserRow | null
  data: SessionData
  /** When and how the person last authenticated. */
  confirmed: { at: Date; by: AuthenticationProof } | null
  /** The identity provider that the session was started with, if any. */
  identityProvider: StoredProvider | null
  /** During an impersonation `user` is the other person, and this the operator, who may only read. */
  view?: { operatorId: number; until: Date }
}

export const sessionCookie = 'scrubjay_session'
const usedAgainMs = 3_600_000

/** One read; the last use is updated once an hour. */
export async function readSession(context: Context, request: FastifyRequest): Promise<Session | null> {
  const token = request.cookies[sessionCookie]
  if (!isToken(token)) return null
  const now = context.clock()
  const id = hashToken(context, token)
  const row = await readOncePerPage(id, () => findSession(context, id, now))
  if (!row) return null
  const {
    sid,
    sess,
    last_seen_at: lastSeenAt,
    reauthenticated_at: at,
    reauthentication_method: by,
    identity_provider: identityProvider,
    ...rest
  } = row
  const { operator_id: operatorId, ends_at: until, ...user } = rest
  if (now.getTime() - lastSeenAt.getTime() > usedAgainMs) await noteUse(context, sid, now)
  // Guest bookings and the reauthentication of the operator's session do not apply to the other person.
  if (operatorId !== null && until !== null)
    return {
      sid,
      data: {},
      user: user as UserRow,
      confirmed: null,
      identityProvider: null,
      view: { operatorId, until },
    }
  const confirmed = at && by ? { at, by } : null
  return { sid, data: sess, user: user.id === null ? null : (user as UserRow), confirmed, identityProvider }
}

function findSession(context: Context, sid: string, now: Date) {
  return (
    context.db
      .selectFrom('sessions')
      .modifyFront(prepared)
      // Only while the person exists and is no operator.
      .leftJoin('impersonations', (join) =>
        join
          .onRef('impersonations.sid', '=', 'sessions.sid')
          .on('impersonations.ends_at', '>', now)
          .on(
            sql<boolean>`EXISTS (SELECT FROM users o, users p WHERE o.id = sessions.user_id AND o.role = 'admin'
          AND p.id = impersonations.user_id AND p.role IN ('customer', 'cleaner') AND p.deleted_at IS NULL)`,
          ),
      )
      .leftJoin('users', (join) =>
        join.on('users.id', '=', sql<number>`coalesce(impersonations.user_id, sessions.user_id)`),
      )
      .select(['impersonations.operator_id', 'impersonations.ends_at'])
      .select([
        'sessions.sid',
        'sessions.sess',
        'sessions.last_seen_at',
        'sessions.reauthenticated_at',
        'sessions.reauthentication_method',
        'sessions.identity_provider',
        'users.id',
        'users.name',
        'users.email',
        'users.role',
      ])
      .select([
        'users.phone',
        'users.avatar_url',
        'users.vetting',
        'users.email_verified_at',
        'users.locale',
        completeProfile.as('profile_complete'),
      ])
      .select([
        hasCurrentApproval(now).as('approval_stands'),
        reachedDailyAcceptLimit(context).as('taken_enough'),
      ])
      .where('sessions.sid', '=', sid)
      .where('sessions.expire', '>', now)
      .executeTakeFirst()
  )
}

async function noteUse({ db }: Context, sid: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('sid', '=', sid).execute()
}

/** Adds a guest booking to the session, once; parallel bookings are both kept. */
export async function rememberGuestJob(context: Context, session: Session, jobId: number): Promise<void> {
  await context.db
    .updateTable('sessions')
    .set({
      sess: sql`jsonb_set(sess, '{guestJobIds}', coalesce(sess->'guestJobIds', '[]') || ${JSON.stringify([jobId])}::jsonb)`,
    })
    .where('sid', '=', session.sid)
    .where(sql<boolean>`NOT coalesce(sess->'guestJobIds', '[]') @> ${JSON.stringify([jobId])}::jsonb`)
    .execute()
}

export async function endSession(
  context: Context,
  reply: FastifyReply,
  session: Session | null,
): Promise<void> {
  if (session) await context.db.deleteFrom('sessions').where('sid', '=', session.sid).execute()
  reply.clearCookie(sessionCookie, cookieOptions(context))
}
