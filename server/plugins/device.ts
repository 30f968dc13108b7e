import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/connect.ts'
import { cookieOptions } from './cookie-options.ts'
import { hashToken, isToken, newToken } from './token.ts'

const cookieName = 'scrubjay_device'
// Browsers keep cookies at most this long.
export const deviceDays = 400

/** The hash of the browser's device cookie; null without one. */
export function deviceOf(context: Pick<Context, 'config'>, request: FastifyRequest): string | null {
  const token = request.cookies[cookieName]
  return isToken(token) ? hashToken(context, token) : null
}

/** A browser identified by its device cookie, existing or new, and its row. */
export interface Device {
  token: string
  key: string
}

export function deviceFor(context: Pick<Context, 'config'>, request: FastifyRequest): Device {
  const own = request.cookies[cookieName]
  const token = isToken(own) ? own : newToken()
  return { token, key: hashToken(context, token) }
}

/** Sets the device cookie once the account knows the browser. */
export function setDeviceCookie(context: Context, reply: FastifyReply, { token }: Device): void {
  const expires = new Date(context.clock().getTime() + deviceDays * 86_400_000)
  reply.setCookie(cookieName, token, { ...cookieOptions(context), expires })
}

/** True when the account with this email knows the browser. */
export async function knowsDevice(db: Db | Tx, email: string, device: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('device')
    .where('device', '=', device)
    .where('users.email', '=', email)
    .executeTakeFirst()
  return known !== undefined
}

/** Adds an unknown browser to the account; false when another request did so first. */
export async function addDevice(tx: Tx, userId: number, device: string, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(added.numInsertedOrUpdatedRows)
}

/** Adds the browser to the account if it is unknown. */
export async function rememberDevice(tx: Tx, userId: number, device: string, now: Date): Promise<void> {
  const again = tx.updateTable('known_devices').set({ seen_at: now }).where('user_id', '=', userId)
  const seen = await again.where('device', '=', device).executeTakeFirst()
  if (seen.numUpdatedRows === 0n) await addDevice(tx, userId, device, now)
}

/** Forgets one device of the account. */
export async function forgetDevice(tx: Tx, userId: number, device: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).where('device', '=', device).execute()
}

/** Forgets every device of the account but one. */
export async function forgetDevices(tx: Tx, userId: number, but: string | null): Promise<void> {
  const forgotten = tx.deleteFrom('known_devices').where('user_id', '=', userId)
  await (but === null ? forgotten : forgotten.where('device', '<>', but)).execute()
}
