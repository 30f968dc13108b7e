import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { recordEvent } from '#server/features/job-events/record-event.ts'
import { readVisitTime } from '#server/features/jobs/read-visit-time.ts'
import { insertAcceptedRequest } from '#server/features/jobs/reschedule-requests.ts'
import { sameDayCents } from '#server/features/jobs/same-day.ts'
import { moveJob } from '#server/features/jobs/transition-job.ts'
import { queueMessage } from '#server/features/notifications/queue-message.ts'
import type { JobToPay } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'

interface Taking {
  job: JobToPay
  /** The new time in the format of a booking. */
  text: string | undefined
  operatorId: number
  now: Date
}

/** The moved visit and the row of its new time. */
interface TakenToOtherTime {
  job: JobToPay
  rescheduleRequestId: number
}

/**
 * Takes a visit from a cleaner who has not come and moves it at its price, in one statement, so that the
 * cleaner's other jobs at the new time do not conflict. The caller locks the job's row and assigns it to
 * another cleaner.
 */
export async function rescheduleForReassignment(
  context: Context,
  tx: Tx,
  taking: Taking,
): Promise<TakenToOtherTime> {
  const { job, text, operatorId, now } = taking
  const at = readVisitTime({ text: text ?? '', now }, context)
  if (at <= now) throw refuse('date_required')
  const endsAt = new Date(at.getTime() + job.ends_at.getTime() - job.scheduled_for.getTime())
  const sameDay = sameDayCents(job, context.config.SERVICE_ZONE)
  const facts = { by: 'operator', cleanerId: job.cleaner_id, scheduledFor: job.scheduled_for.toISOString() }
  const moved = await moveJob(tx, {
    ...{ jobId: job.id, move: 'rebook', userId: job.customer_id, actorId: operatorId, now },
    ...{ type: 'withdrawn', facts },
    sets: sql`scheduled_for = ${at}, ends_at = ${endsAt}, same_day_cents = ${sameDay}`,
  })
  if (!moved) throw refuse('move_not_allowed')
  const about = { jobId: job.id, eventId: moved.event_id, cleanerId: job.cleaner_id }
  await queueMessage(tx, { event: 'job_taken_away', ...about })
  const rescheduleRequestId = await recordNewTime(tx, taking, at)
  return { job: { ...job, scheduled_for: at, ends_at: endsAt }, rescheduleRequestId }
}

async function recordNewTime(tx: Tx, { job, operatorId, now }: Taking, at: Date): Promise<number> {
  const moved = { by: 'cleaner', scheduledFor: at, differenceCents: 0 } as const
  const id = await insertAcceptedRequest(tx, { job, userId: operatorId, now, ...moved })
  const data = { rescheduleRequestId: id, from: job.scheduled_for, to: at, by: 'cleaner', differenceCents: 0 }
  await recordEvent(tx, { jobId: job.id, type: 'rescheduled', actorId: operatorId, at: now, data })
  return id
}
