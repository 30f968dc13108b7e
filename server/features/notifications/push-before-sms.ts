import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import type { NotificationRow } from './queries.ts'

/** How long an SMS waits for its push to be seen. */
const pushAloneMs = 2 * 60_000

type Keyed = Pick<NotificationRow, 'channel' | 'dedupe_key'>

/** The key of the push about the same news; null for a message that does not wait for one. */
function pushKeyOf({ channel, dedupe_key }: Keyed): string | null {
  // An SMS that an operator has sent again has another key, and leaves at once.
  return channel === 'sms' && dedupe_key.endsWith(':sms') ? dedupe_key.replace(/sms$/, 'push') : null
}

/** The same news by SMS. */
const smsKeyOf = ({ dedupe_key }: Keyed) => dedupe_key.replace(/push$/, 'sms')

/** Returns until when an SMS leaves the word to its push; null when it is sent now. */
export async function waitsForPush(db: Db, message: Keyed, now: Date): Promise<Date | null> {
  const key = pushKeyOf(message)
  if (key === null) return null
  const push = await db
    .selectFrom('notifications')
    .select(['status', 'claimed_at'])
    .where('dedupe_key', '=', key)
    .executeTakeFirst()
  if (push?.status !== 'queued' && push?.status !== 'sent') return null
  const until = new Date((push.claimed_at ?? now).getTime() + pushAloneMs)
  return until > now ? until : null
}

/**
 * True when the push of an SMS was seen. The row is locked, so that the SMS is either claimed before the person opens
 * the push, or not sent.
 */
export async function isPushSeen(tx: Tx, message: Keyed): Promise<boolean> {
  const key = pushKeyOf(message)
  if (key === null) return false
  const push = tx.selectFrom('notifications').select('seen_at').where('dedupe_key', '=', key).forUpdate()
  return (await push.executeTakeFirst())?.seen_at != null
}

/** True when the SMS about a push's news is on its way, so that a late retry of the push says nothing new. */
export async function isSmsClaimed(db: Db, push: Keyed): Promise<boolean> {
  const sms = db.selectFrom('notifications').select('id').where('dedupe_key', '=', smsKeyOf(push))
  return (await sms.where('claimed_at', 'is not', null).executeTakeFirst()) !== undefined
}

/** Lets the SMS of a push that reached no browser wait no longer, except for the quiet hours. */
export async function releaseSmsOf(db: Db, push: Keyed, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ held_until: now })
    .where('dedupe_key', '=', smsKeyOf(push))
    .where('status', '=', 'queued')
    .where(sql<boolean>`held_until > ${now}`)
    .execute()
}
