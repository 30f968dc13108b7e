import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Tx } from '../db/connect.ts'
import type { AuthenticationProof, SessionData, StoredProvider } from '../db/rows/accounts.ts'
import { cookieOptions } from './cookie-options.ts'
import { describeDevice } from './describe-device.ts'
import { type Device, deviceOf } from './device.ts'
import { refuse, refuseAt } from './refusal.ts'
import { type Session, sessionCookie } from './session.ts'
import { hashToken, newToken } from './token.ts'
import { isSameAccount, writeSession } from './write-session.ts'

const lifetimeDays = 30

/** A session's token and its future id, so that related rows can reference it before it exists. */
export function newSessionToken(context: Context): { token: string; sid: string } {
  const token = newToken()
  return { token, sid: hashToken(context, token) }
}

/** How a person authenticated. */
export interface Authentication {
  by: AuthenticationProof
  /** The identity provider, also when a second factor followed. */
  provider?: StoredProvider
  /** The hash of the password that was typed. */
  password?: string
  /** Refuses when another proof has been removed meanwhile; the account is locked. */
  stands?: (tx: Tx) => Promise<void>
}

interface SessionOpening {
  secret?: ReturnType<typeof newSessionToken>
  /** Without it the old session is the proof. */
  verified?: Authentication
  /** The browser, when its device cookie is new. */
  device?: Device
  /** Runs in the same transaction when the account does not know the browser. */
  atNewDevice?: (tx: Tx) => Promise<void>
}

/** Starts a guest's session, which has no user and remembers its bookings. */
export async function startGuestSession(
  context: Context,
  reply: FastifyReply,
  data: SessionData,
  secret = newSessionToken(context),
): Promise<void> {
  const { token, now, deviceKey, ...row } = newSession(context, reply, data, { secret })
  const values = { ...row, user_id: null, device_key: deviceKey, last_seen_at: now, created_at: now }
  await context.db.insertInto('sessions').values(values).execute()
  giveCookie(context, reply, token, row.expire)
}

/** Starts a new session for a user and ends the old one. */
export async function startSession(
  context: Context,
  reply: FastifyReply,
  old: Session | null,
  userId: number,
  data: SessionData,
  opening: SessionOpening = {},
): Promise<void> {
  const { verified, device, atNewDevice } = opening
  const { token, ...row } = newOwnSession(context, reply, old, data, opening)
  await context.db.transaction().execute(async (tx) => {
    const password = verified?.password ?? null
    const shape = { byPassword: password !== null, onlyAgain: false }
    const { rows } = await writeSession(shape, { userId, password, ...row }).execute(tx)
    const [written] = rows
    if (!written) throw verified ? invalidCredentials() : refuse('not_authenticated')
    await verified?.stands?.(tx)
    if (verified === undefined && !written.ended) throw refuse('not_authenticated')
    if (device && !written.seen) await atNewDevice?.(tx)
  })
  giveCookie(context, reply, token, row.expire)
}

/**
 * The same in one statement for a password at a known browser without a second factor, which is nearly every
 * sign-in. Returns null and changes nothing otherwise.
 */
export async function startSessionAgain(
  context: Context,
  reply: FastifyReply,
  old: Session | null,
  userId: number,
  data: SessionData,
  { password, device }: { password: string; device: Device },
): Promise<{ hasBookings: boolean } | null> {
  const { token, ...row } = newOwnSession(context, reply, old, data, { verified: { by: 'password' }, device })
  const shape = { byPassword: true, onlyAgain: true }
  const [written] = (await writeSession(shape, { userId, password, ...row }).execute(context.db)).rows
  if (!written) return null
  giveCookie(context, reply, token, row.expire)
  return { hasBookings: written.booked }
}

/** A session row and its token. */
function newSession(
  context: Context,
  reply: FastifyReply,
  data: SessionData,
  { secret: { token, sid } = newSessionToken(context), device }: Pick<SessionOpening, 'secret' | 'device'>,
) {
  const now = context.clock()
  return {
    ...{ token, sid, now, sess: JSON.stringify(data) },
    expire: new Date(now.getTime() + lifetimeDays * 86_400_000),
    device: describeDevice(reply.request.headers['user-agent']),
    deviceKey: device?.key ?? deviceOf(context, reply.request),
  }
}

/** The same for a user, with the time of authentication, now or from the old session. */
function newOwnSession(
  context: Context,
  reply: FastifyReply,
  old: Session | null,
  data: SessionData,
  { verified, ...opening }: SessionOpening,
) {
  const session = newSession(context, reply, data, opening)
  const confirmed = verified ? { at: session.now, by: verified.by } : old?.confirmed
  return {
    ...session,
    old: old?.sid ?? null,
    reauthenticatedAt: confirmed?.at ?? null,
    reauthenticationMethod: confirmed?.by ?? null,
    identityProvider: verified ? (verified.provider ?? null) : (old?.identityProvider ?? null),
  }
}

function giveCookie(context: Context, reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(sessionCookie, token, { ...cookieOptions(context), expires })
}

export const invalidCredentials = () => refuseAt('password', 'invalid_credentials')

/**
 * Locks the account: a new password, a removed factor or a deletion either happened before and is seen, or
 * waits. Returns the password hash.
 */
export async function lockAuthenticatedAccount(
  tx: Tx,
  userId: number,
  verified: Authentication,
): Promise<string | null> {
  const held = sql<{ password: string | null }>`
    SELECT password FROM users WHERE ${isSameAccount(userId, verified.password ?? null)} FOR SHARE`
  const [account] = (await held.execute(tx)).rows
  if (!account) throw invalidCredentials()
  await verified.stands?.(tx)
  return account.password
}
