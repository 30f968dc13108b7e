import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { refuse, refuseAt } from './refusal.ts'

interface BlockedBooker {
  userId: number
  /** For a guest: the email of the booking. */
  email?: string | null
}

/** True for a customer, or a guest's email, that an operator has blocked. */
async function isBlocked(db: Db | Tx, { userId, email = null }: BlockedBooker): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`SELECT EXISTS (SELECT FROM blocks WHERE user_id = ${userId}
    OR email = ${email} OR email = (SELECT email FROM users WHERE id = ${userId})) AS blocked`.execute(db)
  return rows[0]?.blocked ?? false
}

export async function refuseBlocked(db: Db | Tx, booker: BlockedBooker): Promise<void> {
  if (await isBlocked(db, booker)) throw refuse('blocked')
}

/** Refuses an account for the email address of a customer whom an operator has blocked. */
export async function refuseBlockedEmail(tx: Tx, email: string): Promise<void> {
  const blocked = await tx
    .selectFrom('blocks')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (blocked) throw refuseAt('email', 'email_blocked')
}
