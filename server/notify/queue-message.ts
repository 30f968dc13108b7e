import type { JobMessageName } from '../../messages/job-messages.ts'
import type { Tx } from '../db/connect.ts'
import { queueTask } from '../queue/queue-task.ts'
import { readPeople } from './store.ts'
import { isUnwanted } from './unwanted.ts'

type JobEvent =
  | 'booking-confirmed'
  | 'booking-lapsed'
  | 'job-cancelled'
  | 'job-completed'
  | 'job-ended'
  | 'job-untaken'
  | 'job-accepted'
  | 'cleaner-withdrew'
  | 'visit-missed'
  | 'cleaner-arrived'
  | 'cleaner-late'
  | 'no-show-reported'
  | 'visit-rebooked'
  | 'locked-out'
  | 'customer-proposed'
  | 'cleaner-proposed'
  | 'visit-moved'
  | 'time-stays-for-customer'
  | 'time-stays-for-cleaner'
  | 'job-requested'
  | 'request-declined'
  | 'customer-reminder'
  | 'cleaner-reminder'
  | 'review-request'
  | 'tip-paid'
  | 'tip-returned'
  | 'tip-thanks'
  | 'manage-link'

export type Occasion =
  /**
   * `eventId`: of what can happen to a job more than once, so that each time is written about.
   * `cleanerId`: who had the job, if they have it no more.
   */
  | { event: JobEvent; jobId: number; eventId?: number; cleanerId?: number | null }
  | { event: 'contact-received'; contactMessageId: number; to: string }

interface Plan {
  message: JobMessageName
  to: 'customer' | 'cleaner' | 'asked'
  channels: ('email' | 'sms')[]
  /** Once for each time of the visit, and for each cleaner who takes it, rather than once for the job. */
  perVisit?: true
}

/** Who hears of what, and how. */
const plans: Record<JobEvent, Plan[]> = {
  'booking-confirmed': [{ message: 'booking-confirmed', to: 'customer', channels: ['email'] }],
  'booking-lapsed': [{ message: 'booking-lapsed', to: 'customer', channels: ['email'] }],
  'job-accepted': [{ message: 'job-accepted', to: 'customer', channels: ['email', 'sms'] }],
  'cleaner-withdrew': [{ message: 'cleaner-withdrew', to: 'customer', channels: ['email', 'sms'] }],
  'job-cancelled': [
    { message: 'cancellation-receipt', to: 'customer', channels: ['email'] },
    { message: 'job-cancelled', to: 'cleaner', channels: ['email', 'sms'] },
  ],
  'job-completed': [{ message: 'job-completed', to: 'customer', channels: ['email'] }],
  'job-ended': [
    { message: 'job-ended', to: 'customer', channels: ['email'] },
    { message: 'job-withdrawn', to: 'cleaner', channels: ['email', 'sms'] },
  ],
  'job-untaken': [{ message: 'job-untaken', to: 'customer', channels: ['email'] }],
  'visit-missed': [
    { message: 'visit-missed', to: 'customer', channels: ['email'] },
    { message: 'work-missed', to: 'cleaner', channels: ['email'] },
  ],
  'cleaner-arrived': [{ message: 'cleaner-arrived', to: 'customer', channels: ['email', 'sms'] }],
  'cleaner-late': [{ message: 'cleaner-late', to: 'customer', channels: ['email', 'sms'] }],
  'no-show-reported': [
    { message: 'no-show-receipt', to: 'customer', channels: ['email'] },
    { message: 'no-show-reported', to: 'cleaner', channels: ['email', 'sms'] },
  ],
  'visit-rebooked': [
    { message: 'visit-rebooked', to: 'customer', channels: ['email'] },
    { message: 'no-show-reported', to: 'cleaner', channels: ['email', 'sms'] },
  ],
  'locked-out': [
    { message: 'locked-out', to: 'customer', channels: ['email', 'sms'] },
    { message: 'lockout-receipt', to: 'cleaner', channels: ['email'] },
  ],
  'customer-proposed': [{ message: 'work-time-proposed', to: 'cleaner', channels: ['email'] }],
  'cleaner-proposed': [{ message: 'time-proposed', to: 'customer', channels: ['email'] }],
  'visit-moved': [
    { message: 'visit-moved', to: 'customer', channels: ['email'] },
    { message: 'work-moved', to: 'cleaner', channels: ['email'] },
  ],
  'time-stays-for-customer': [{ message: 'time-stays', to: 'customer', channels: ['email'] }],
  'time-stays-for-cleaner': [{ message: 'work-time-stays', to: 'cleaner', channels: ['email'] }],
  'job-requested': [{ message: 'job-requested', to: 'asked', channels: ['email', 'sms'] }],
  'request-declined': [{ message: 'request-declined', to: 'customer', channels: ['email'] }],
  'customer-reminder': [
    { message: 'visit-reminder', to: 'customer', channels: ['email', 'sms'], perVisit: true },
  ],
  'cleaner-reminder': [
    { message: 'work-reminder', to: 'cleaner', channels: ['email', 'sms'], perVisit: true },
  ],
  'tip-paid': [
    { message: 'tip-received', to: 'cleaner', channels: ['email'] },
    { message: 'tip-receipt', to: 'customer', channels: ['email'] },
  ],
  'tip-returned': [{ message: 'tip-returned', to: 'customer', channels: ['email'] }],
  'tip-thanks': [{ message: 'tip-thanks', to: 'customer', channels: ['email'] }],
  'review-request': [{ message: 'review-request', to: 'customer', channels: ['email'] }],
  'manage-link': [{ message: 'manage-link', to: 'customer', channels: ['email'] }],
}

/** Queues what we write about an event, in the caller's transaction; the same event never twice. */
export async function queueMessage(tx: Tx, occasion: Occasion): Promise<void> {
  if (occasion.event === 'contact-received') {
    const { contactMessageId, to } = occasion
    const key = `contact-received:${contactMessageId}`
    const message = {
      channel: 'email',
      event: occasion.event,
      recipient: to,
      job_id: null,
      user_id: null,
    } as const
    return insertMessage(tx, { ...message, dedupe_key: key }, { contactMessageId })
  }
  const { jobId } = occasion
  const time = occasion.eventId === undefined ? '' : `#${occasion.eventId}`
  const people = await readPeople(tx, jobId, occasion.cleanerId)
  for (const { message, to, channels, perVisit } of plans[occasion.event]) {
    for (const channel of channels) {
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
