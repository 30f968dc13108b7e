import { sql } from 'kysely'
import { isRemindedOf } from '#domain/job/reminder.ts'
import { visitStays } from '#notifications/new-time.ts'
import type { Context } from '#server/context.ts'
import { reviewable } from '#server/rules/reviewable.ts'
import { jobEventIdOf, type NotificationJob, type NotificationRow } from './queries.ts'

type EndedRequest = Pick<Context, 'db' | 'clock' | 'config'>

/** True when a message is outdated, so that a late retry does not ask, promise or remind. */
export async function isOutdatedMessage(
  context: EndedRequest,
  message: NotificationRow,
  job: NotificationJob,
): Promise<boolean> {
  const { status, scheduledFor, cleanerId, askedName } = job
  const now = context.clock()
  const reminds = isRemindedOf(scheduledFor, now, context.config.SERVICE_ZONE)
  const stands = status === 'pending' || status === 'assigned'
  switch (message.event) {
    case 'job_requested':
      return status !== 'pending' || askedName === null
    case 'message_from_cleaner':
    case 'message_from_customer':
      return !(await isUnread(context, message))
    case 'series_card_declined':
    case 'series_needs_customer':
      return status !== 'pending' || scheduledFor <= now || job.paidCents > 0
    case 'favourites_asked':
      return status !== 'pending' || job.favouritesUntil === null
    case 'booking_unpaid':
      return !stands || scheduledFor <= now || job.paidCents > 0
    case 'visit_reminder':
      return !reminds || !stands
    case 'work_reminder':
      return !reminds || status !== 'assigned' || cleanerId !== message.user_id
    case 'review_request':
      return !(await canReview(context, job.jobId, now))
    case 'job_given':
      return (
        status !== 'assigned' ||
        cleanerId !== message.user_id ||
        (message.channel === 'sms' && scheduledFor <= now)
      )
    case 'cleaner_found':
      return status === 'cancelled' || wasGivenBack(context, message)
    case 'job_accepted':
      if (message.channel === 'sms' && (status === 'cancelled' || scheduledFor <= now)) return true
      return wasGivenBack(context, message)
    case 'cleaner_on_my_way':
      return (
        status !== 'assigned' ||
        (job.arrivesAt !== null && job.arrivesAt <= now) ||
        wasGivenBack(context, message)
      )
    case 'cleaner_arrived':
    case 'cleaner_late':
      return status !== 'assigned' || wasGivenBack(context, message)
    case 'cleaner_withdrew':
      return status !== 'pending' || scheduledFor <= now
    case 'time_proposed':
    case 'work_time_proposed':
      return job.newTime?.status !== 'open' || job.newTime.until <= now
    case 'visit_moved':
      return !stands || movedOn(job)
    case 'work_moved':
      return status !== 'assigned' || cleanerId !== message.user_id || movedOn(job)
    case 'time_stays':
      // A price difference is refunded whatever the state of the visit.
      return !visitStays(job) && (job.newTime?.differenceCents ?? 0) <= 0
    case 'work_time_stays':
      return !visitStays(job) || cleanerId !== message.user_id
    case 'job_cancelled':
    case 'job_withdrawn':
      return message.channel === 'sms' && scheduledFor <= now
    case 'job_taken_away':
      return cleanerId === message.user_id || (message.channel === 'sms' && isPast(job, now))
    case 'work_called_off':
      return message.channel === 'sms' && isPast(job, now)
    default:
      return false
  }
}

/** A job that an admin ends may have begun: the cleaner gets an SMS until the visit is over. */
function isPast({ scheduledFor, durationHours }: NotificationJob, now: Date): boolean {
  return scheduledFor.getTime() + durationHours * 3_600_000 <= now.getTime()
}

/** True when the visit has moved to another time than the message's. */
function movedOn({ newTime, scheduledFor }: NotificationJob): boolean {
  return newTime !== null && newTime.to.getTime() !== scheduledFor.getTime()
}

/** True while the recipient has not read what the other side of the job wrote to them. */
async function isUnread({ db }: EndedRequest, { job_id, user_id, event }: NotificationRow): Promise<boolean> {
  const author = event === 'message_from_cleaner' ? 'cleaner' : 'customer'
  const { rows } = await sql`SELECT FROM conversation_messages m JOIN jobs j ON j.id = m.job_id
    WHERE m.job_id = ${job_id} AND m.author = ${author} AND m.read_at IS NULL AND m.cleaner_id = j.cleaner_id
      AND ${user_id} = CASE m.author WHEN 'cleaner' THEN j.customer_id ELSE j.cleaner_id END LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

async function canReview({ db }: EndedRequest, jobId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM jobs j JOIN users u ON u.id = j.customer_id
    WHERE j.id = ${jobId} AND ${reviewable(now)}`.execute(db)
  return rows.length > 0
}

/**
 * True when the acceptance that the message is about has ended, so that it would describe the next cleaner.
 */
async function wasGivenBack({ db }: EndedRequest, message: NotificationRow): Promise<boolean> {
  const eventId = jobEventIdOf(message)
  if (eventId === null) return false
  const event = await db
    .selectFrom('job_events')
    .select('id')
    .where('job_id', '=', message.job_id)
    .where('type', 'in', ['withdrawn', 'rebooked'])
    .where('id', '>', eventId)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}
