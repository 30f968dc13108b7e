import type { FastifyReply } from 'fastify'
import type { Compilable, Insertable } from 'kysely'
import { refusals } from '../../contract/refusals.ts'
import type { Context } from '../context.ts'
import { type Asked, askWith } from '../db/ask-with.ts'
import type { Tx } from '../db/connect.ts'
import type { Proof, Provider, SessionData, Sessions } from '../db/rows/accounts.ts'
import { cookieOptions } from './cookie-options.ts'
import { describeDevice } from './describe-device.ts'
import { type Device, deviceOf, seeAgain } from './device.ts'
import { refuse } from './refusal.ts'
import { type Session, sessionCookie } from './session.ts'
import { hashToken, newToken } from './token.ts'

const lifetimeDays = 30
/** Nobody sees through more of them: the next one ends the one that was not used for longest. */
export const mostSessions = 100

/** A session's secret and the id it will have: what belongs to the session may name it before it is started. */
export function newSessionToken(context: Context): { token: string; sid: string } {
  const token = newToken()
  return { token, sid: hashToken(context, token) }
}

/** How somebody showed who they are. */
export interface Verified {
  by: Proof
  /** Of an account elsewhere, also where a second factor came after it. */
  provider?: Provider
  /** The hash of the password that they typed. */
  password?: string
  /** Refuses when what else they showed has ended meanwhile; the account is held. */
  stands?: (tx: Tx) => Promise<void>
}

interface Opening {
  secret?: ReturnType<typeof newSessionToken>
  /** Without it the old session vouches. */
  verified?: Verified
  /** The browser, where its cookie is new. */
  device?: Device
  /** What happens with the sign-in, or not at all, where the account does not know the browser. */
  atNewDevice?: (tx: Tx) => Promise<void>
}

/** Starts a fresh session for a user, or for a guest without one; the old one ends. */
export async function startSession(
  context: Context,
  reply: FastifyReply,
  old: Session | null,
  userId: number | null,
  data: SessionData,
  opening: Opening = {},
): Promise<void> {
  const { secret = newSessionToken(context), verified, device, atNewDevice } = opening
  const now = context.clock()
  const values = {
    user_id: userId,
    ...describe(context, reply, { old, data, secret, verified, device, now }),
  }
  await context.db.transaction().execute(async (tx) => {
    const write = (asked: Asked) => {
      const ask = async (question: Compilable | null) =>
        question && Number((await asked.getExecutor().executeQuery(question.compile())).numAffectedRows)
      return Promise.all([
        ask(old && tx.deleteFrom('sessions').where('sid', '=', old.sid)),
        ask(userId === null ? tx.insertInto('sessions').values(values) : addAndEndOldest(tx, userId, values)),
        ask(device && userId !== null ? seeAgain(tx, userId, device.key, now) : null),
      ])
    }
    if (userId === null) return void (await write(tx))
    let written: ReturnType<typeof write> | undefined
    await refuseOver(tx, userId, verified, (asked) => (written = write(asked)))
    const [ended, , seen] = (await written) ?? []
    if (verified === undefined && !ended) throw refuse('not_authenticated')
    if (seen === 0) await atNewDevice?.(tx)
  })
  giveCookie(context, reply, secret.token, values.expire)
}

interface Described extends Pick<Opening, 'verified' | 'device'> {
  old: Session | null
  data: SessionData
  secret: { sid: string }
  now: Date
}

/** A session's row but for whose it is. */
export function describe(
  context: Context,
  reply: FastifyReply,
  { old, data, secret: { sid }, verified, device, now }: Described,
) {
  const confirmed = verified ? { at: now, by: verified.by } : old?.confirmed
  return {
    sid,
    sess: JSON.stringify(data),
    expire: new Date(now.getTime() + lifetimeDays * 86_400_000),
    device: describeDevice(reply.request.headers['user-agent']),
    device_key: device?.key ?? deviceOf(context, reply.request),
    used_at: now,
    created_at: now,
    confirmed_at: confirmed?.at ?? null,
    confirmed_by: confirmed?.by ?? null,
    came_by: verified ? (verified.provider ?? null) : (old?.cameBy ?? null),
  }
}

export function giveCookie(context: Context, reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(sessionCookie, token, { ...cookieOptions(context), expires })
}

/** One statement: those that it finds are the ones before, so that the new one is never the oldest. */
function addAndEndOldest(tx: Tx, userId: number, values: Insertable<Sessions>) {
  const over = tx
    .selectFrom('sessions')
    .select('sid')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostSessions - 1)
  return tx
    .with('added', () => tx.insertInto('sessions').values(values))
    .deleteFrom('sessions')
    .where('sid', 'in', over)
}

export const invalidCredentials = () =>
  refuse('invalid_credentials', { fields: { password: refusals.invalid_credentials[1] } })

/**
 * Holds the account: a new password, the end of the account or of a way into it comes before this session and is seen,
 * or waits and ends it. What is written `next` goes in the same message. Answers the account's password.
 */
export async function refuseOver(
  tx: Tx,
  userId: number,
  verified: Verified | undefined,
  next: (asked: Asked) => Promise<unknown> = async () => {},
) {
  const password = verified?.password
  const held = tx
    .selectFrom('users')
    .select('password')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((is) => (password === undefined ? is.and([]) : is('password', '=', password)))
    .forShare()
  const [account] = await askWith(tx, held.compile(), next)
  if (!account) throw verified ? invalidCredentials() : refuse('not_authenticated')
  await verified?.stands?.(tx)
  return account
}
