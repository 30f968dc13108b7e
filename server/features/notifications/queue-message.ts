import { sql } from 'kysely'
import type { Channel } from '#domain/message-kinds.ts'
import { type JobNews, lettersOn } from '#notifications/job-messages.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { isOptedOut } from './opt-outs.ts'
import { hasPushDevice } from './push-devices.ts'
import { type NotificationPerson, type NotificationRow, readCleaners, readPeople } from './queries.ts'

export type NotificationTrigger =
  /**
   * `eventId`: for events that can occur more than once, so that each gets a message. `cleanerId`: the former
   * cleaner, when they no longer have the job. `favouriteIds`: the favourites whom it is offered to.
   * `receiptId`: for news of a receipt.
   */
  | {
      event: JobNews
      jobId: number
      eventId?: number
      receiptId?: number
      cleanerId?: number | null
      favouriteIds?: readonly number[]
    }
  | { event: 'contact_received'; contactMessageId: number; to: string }
  | { event: 'contact_answered'; contactMessageId: number; to: string; userId: number | null }

/** Queues the messages about an event, in the caller's transaction; the same event never twice. */
export async function queueMessage(tx: Tx, occasion: NotificationTrigger): Promise<void> {
  if (occasion.event === 'contact_received' || occasion.event === 'contact_answered') {
    const { event, contactMessageId, to } = occasion
    const key = `${event}:${contactMessageId}`
    const message = {
      channel: 'email',
      event,
      recipient: to,
      job_id: null,
      user_id: occasion.event === 'contact_answered' ? occasion.userId : null,
    } as const
    return insertMessage(tx, { ...message, dedupe_key: key }, { contactMessageId })
  }
  const { jobId } = occasion
  const time = timeKey(occasion)
  const people = await readPeople(tx, jobId, occasion.cleanerId)
  const favourites = await readCleaners(tx, occasion.favouriteIds ?? [])
  for (const [message, { to, sms, perVisit }] of lettersOn(occasion.event)) {
    for (const channel of sms ? allChannels : (['email'] as const)) {
      for (const person of to === 'favourites' ? favourites : [people[to]]) {
        const recipient = person && (await recipientBy(tx, person, channel))
        if (!recipient) continue
        const visit = perVisit ? visitKey(people.scheduledFor, to === 'cleaner' ? person.id : null) : ''
        const each = to === 'favourites' ? `:${person.id}` : ''
        const key = `${message}:${jobId}${time}${visit}${each}:${channel}`
        const about = { job_id: jobId, user_id: person.id, dedupe_key: key }
        await insertMessage(tx, { channel, event: message, recipient, ...about })
      }
    }
  }
}

/** A push goes before its SMS, which waits for it. */
const allChannels = ['email', 'push', 'sms'] as const

/** The address or number of a person; their browsers are looked up when a push is sent. */
async function recipientBy(tx: Tx, person: NotificationPerson, channel: Channel): Promise<string | null> {
  if (channel !== 'push') return person[channel]
  return (await hasPushDevice(tx, person.id)) ? 'devices' : null
}

/** Tells apart the times that one thing happened to a job; `jobEventIdOf` and `receiptIdOf` read it. */
function timeKey({ eventId, receiptId }: { eventId?: number; receiptId?: number }): string {
  if (receiptId !== undefined) return `$${receiptId}`
  return eventId === undefined ? '' : `#${eventId}`
}

/**
 * Leaves the customer's id out of the key, since a booking may pass from a guest to an account. `remindOfVisits` uses
 * the same keys.
 */
function visitKey(scheduledFor: Date | null | undefined, cleanerId: number | null): string {
  return `${cleanerId ? `:${cleanerId}` : ''}@${Math.floor((scheduledFor?.getTime() ?? 0) / 1000)}`
}

/**
 * Queues a message again with the same content and a new secret where it has one; `time` counts the repeats,
 * each of which is queued once.
 */
export async function requeueMessage(
  tx: Tx,
  message: NotificationRow,
  { time, now, account }: { time: number; now: Date; account: Repeated | null },
): Promise<number> {
  const { id, channel, event, recipient, job_id, user_id, dedupe_key } = message
  const row = await tx
    .insertInto('notifications')
    .values({
      ...{ channel, event, recipient, job_id, user_id, repeats_id: id, created_at: now },
      dedupe_key: `${dedupe_key}~${id}.${time}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contactMessageId = Number(/^contact-\w+:(\d+)/.exec(dedupe_key)?.[1])
  const meaning = { id: row.id, ...(contactMessageId && { contactMessageId }), ...account }
  await queueTask(tx, 'send_message', meaning, { key: `message-${row.id}` })
  return row.id
}

/** For an account mail: the account, the time it states, and the password that its link ends with. */
interface Repeated {
  userId: number
  askedAt: string
  stamp: string
}

interface NewMessage {
  channel: Channel
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
  const unwanted = await isOptedOut(tx, message)
  const kept = tx
    .insertInto('notifications')
    .values({ ...message, ...(unwanted && { status: 'suppressed', reason: 'unwanted' }) })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
  if (unwanted) return void (await kept.execute())
  const meaning = sql`jsonb_build_object('id', id) || ${JSON.stringify(subject)}::jsonb`
  const task = sql`queue_task('send_message', (${meaning})::json, NULL, 'message-' || id)`
  await tx
    .with('kept', () => kept.returning('id'))
    .selectFrom('kept')
    .select(task.as('queued'))
    .execute()
}
