import { type JobNews, lettersOn } from '../../messages/job-messages.ts'
import type { Tx } from '../db/connect.ts'
import { queueTask } from '../queue/queue-task.ts'
import { readPeople } from './store.ts'
import { isUnwanted } from './unwanted.ts'

export type Occasion =
  /**
   * `eventId`: of what can happen to a job more than once, so that each time is written about.
   * `cleanerId`: who had the job, if they have it no more.
   */
  | { event: JobNews; jobId: number; eventId?: number; cleanerId?: number | null }
  | { event: 'contact-received'; contactMessageId: number; to: string }
  | { event: 'contact-answered'; contactMessageId: number; to: string; userId: number | null }

/** Queues what we write about an event, in the caller's transaction; the same event never twice. */
export async function queueMessage(tx: Tx, occasion: Occasion): Promise<void> {
  if (occasion.event === 'contact-received' || occasion.event === 'contact-answered') {
    const { event, contactMessageId, to } = occasion
    const key = `${event}:${contactMessageId}`
    const message = {
      channel: 'email',
      event,
      recipient: to,
      job_id: null,
      user_id: occasion.event === 'contact-answered' ? occasion.userId : null,
    } as const
    return insertMessage(tx, { ...message, dedupe_key: key }, { contactMessageId })
  }
  const { jobId } = occasion
  const time = occasion.eventId === undefined ? '' : `#${occasion.eventId}`
  const people = await readPeople(tx, jobId, occasion.cleanerId)
  for (const [message, { to, sms, perVisit }] of lettersOn(occasion.event)) {
    for (const channel of sms ? (['email', 'sms'] as const) : (['email'] as const)) {
      const person = people[to]
      const recipient = person?.[channel]
      if (!recipient) continue
      const visit = perVisit ? visitKey(people.scheduledFor, to === 'cleaner' ? person.id : null) : ''
      const key = `${message}:${jobId}${time}${visit}:${channel}`
      const about = { job_id: jobId, user_id: person.id, dedupe_key: key }
      await insertMessage(tx, { channel, event: message, recipient, ...about })
    }
  }
}

/** A booking may pass from a guest to an account: its customer stays one person. `remindOfVisits` knows these keys. */
function visitKey(scheduledFor: Date | null | undefined, cleanerId: number | null): string {
  return `${cleanerId ? `:${cleanerId}` : ''}@${Math.floor((scheduledFor?.getTime() ?? 0) / 1000)}`
}

interface NewMessage {
  channel: 'email' | 'sms'
  event: string
  recipient: string
  job_id: number | null
  user_id: number | null
  dedupe_key: string
}

async function insertMessage(
  tx: Tx,
  message: NewMessage,
  subject: { contactMessageId?: number } = {},
): Promise<void> {
  const unwanted = await isUnwanted(tx, message)
  const row = await tx
    .insertInto('messages')
    .values({ ...message, ...(unwanted && { status: 'suppressed', reason: 'unwanted' }) })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row && !unwanted)
    await queueTask(tx, 'send_message', { id: row.id, ...subject }, { key: `message-${row.id}` })
}
