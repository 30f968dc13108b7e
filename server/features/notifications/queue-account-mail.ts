import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountMessageName } from '#notifications/account-messages.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { isCausedByAnyone } from './caused-by-anyone.ts'

/** What anybody can cause comes to an address no more than once in a minute for the same account. */
const pauseMs = 60_000

/** When somebody asked for a link, under which password, and whether in a browser that the account knows. */
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
  /** A guest's booking, to which the mail leads as well. */
  jobId?: number | null
  device?: string
  /** Of links that end with the password. */
  asked?: QueueAccountMailRequest
}

/** Queues a mail about an account, in the caller's transaction. */
export async function queueAccountMail(tx: Tx, mail: AccountMail): Promise<void> {
  const { event, userId, to, now, jobId, device, asked } = mail
  if (isCausedByAnyone(event) && (await wasJustSent(tx, mail))) return
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
  const wish = asked && { stamp: asked.stamp, askedAt: asked.at.toISOString() }
  await queueTask(
    tx,
    'send_message',
    { id, userId, ...(jobId && { jobId }), ...(device && { device }), ...wish },
    { key: `message-${id}` },
  )
}

/** A mail about somebody else's account, or about a guest before them, takes nothing of this one; nor does a stranger's. */
async function wasJustSent(tx: Tx, { event, userId, to, now, asked }: AccountMail): Promise<boolean> {
  // Of those who ask at the same moment the first is answered.
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
