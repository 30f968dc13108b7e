import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountMessageName } from '#notifications/account-messages.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { isTriggeredByVisitors } from './is-triggered-by-visitors.ts'

/**
 * The minimum interval between mails of one event to one address and account that any visitor can trigger.
 */
const pauseMs = 60_000

/** When a link was requested, under which password, and whether by a known device. */
interface QueueAccountMailRequest {
  at: Date
  stamp: string
  knownDevice: boolean
}

interface AccountMail {
  event: AccountMessageName
  userId: number
  to: string
  now: Date
  /** A guest's booking, linked from the mail too. */
  jobId?: number | null
  device?: string
  /** For links that end with the password. */
  asked?: QueueAccountMailRequest
}

/** Queues a mail about an account, in the caller's transaction. */
export async function queueAccountMail(tx: Tx, mail: AccountMail): Promise<void> {
  const { event, userId, to, now, jobId, device, asked } = mail
  if (isTriggeredByVisitors(event) && (await wasJustSent(tx, mail))) return
  const { id } = await tx
    .insertInto('notifications')
    .values({
      channel: 'email',
      event,
      recipient: to,
      job_id: null,
      user_id: userId,
      dedupe_key: `${event}:${randomUUID()}`,
      created_at: now,
      known_device: asked?.knownDevice ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const resetRequest = asked && { stamp: asked.stamp, askedAt: asked.at.toISOString() }
  await queueTask(
    tx,
    'send_message',
    { id, userId, ...(jobId && { jobId }), ...(device && { device }), ...resetRequest },
    { key: `message-${id}` },
  )
}

/**
 * Mails about another account, about a former guest, or requested by an unknown browser do not count for this
 * one.
 */
async function wasJustSent(tx: Tx, { event, userId, to, now, asked }: AccountMail): Promise<boolean> {
  // Of concurrent requests the first one sends.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`${event} ${to}`}))`.execute(tx)
  const found = await tx
    .selectFrom('notifications')
    .select('id')
    .where('recipient', '=', to)
    .where('event', '=', event)
    .where('user_id', '=', userId)
    .where('known_device', '=', asked?.knownDevice ?? false)
    .where('created_at', '>', new Date(now.getTime() - pauseMs))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
