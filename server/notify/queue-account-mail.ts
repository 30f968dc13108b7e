import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountMessageName } from '../../messages/account-messages.ts'
import type { Tx } from '../db/connect.ts'
import { queueTask } from '../queue/queue-task.ts'
import { isCausedByAnyone } from './caused-by-anyone.ts'
import { endWithPassword } from './make-link.ts'
import { passwordStamp } from './password-stamp.ts'

/** What anybody can cause comes to an address no more than once in a minute for the same account. */
const pauseMs = 60_000

interface AccountMail {
  event: AccountMessageName
  userId: number
  to: string
  now: Date
  /** A guest's booking, to which the mail leads as well. */
  jobId?: number | null
  device?: string
}

/** Queues a mail about an account, in the caller's transaction. */
export async function queueAccountMail(
  tx: Tx,
  { event, userId, to, now, jobId, device }: AccountMail,
): Promise<void> {
  if (isCausedByAnyone(event) && (await wasJustSent(tx, { event, userId, to, now }))) return
  const { id } = await tx
    .insertInto('messages')
    .values({
      channel: 'email',
      event,
      recipient: to,
      job_id: null,
      user_id: userId,
      dedupe_key: `${event}:${randomUUID()}`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stamp = endWithPassword.includes(event) ? { stamp: await stampOf(tx, userId) } : {}
  await queueTask(
    tx,
    'send_message',
    { id, userId, ...(jobId && { jobId }), ...(device && { device }), ...stamp },
    { key: `message-${id}` },
  )
}

async function stampOf(tx: Tx, userId: number): Promise<string> {
  const account = await tx.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst()
  return passwordStamp(account?.password ?? null)
}

/** A mail about somebody else's account, or about a guest before them, takes nothing of this one. */
async function wasJustSent(tx: Tx, { event, userId, to, now }: AccountMail): Promise<boolean> {
  // Of those who ask at the same moment the first is answered.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`${event} ${to}`}))`.execute(tx)
  const found = await tx
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', to)
    .where('event', '=', event)
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - pauseMs))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
