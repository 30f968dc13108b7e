import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { sentTo, type Whose } from './sections.ts'

/** The longest that anything counts what an address or a number was sent. */
const countedMs = 86_400_000

/** What was sent lately stays for its day, as it was: going and coming back must not empty what is counted by it. */
export async function forgetMessages(tx: Tx, whose: Whose, now: Date): Promise<void> {
  const mine = sentTo(whose)
  await sql`DELETE FROM messages t WHERE ${mine} AND (t.status = 'queued' OR t.claimed_at IS NULL
    OR t.claimed_at < ${new Date(now.getTime() - countedMs)})`.execute(tx)
  await sql`UPDATE messages t SET user_id = ${whose.id} WHERE ${mine}`.execute(tx)
}

/** The messages that outlived their account for a day. */
export async function removeForgotten({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - countedMs)
  await sql`DELETE FROM messages WHERE user_id IN (SELECT id FROM users WHERE deleted_at < ${before})`.execute(
    db,
  )
}

/** A number's STOP outlives the account that named the number, for anybody can name it. */
export async function forgetConsents(tx: Tx, id: number): Promise<void> {
  await sql`DELETE FROM consents t WHERE t.user_id = ${id} AND (t.granted
    OR EXISTS (SELECT FROM consents later WHERE later.phone = t.phone AND later.id > t.id))`.execute(tx)
  await tx.updateTable('consents').set({ user_id: null }).where('user_id', '=', id).execute()
}
