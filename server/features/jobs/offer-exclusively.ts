import type { ExclusiveEndReason } from '#domain/enums.ts'
import { exclusiveOfferEnd } from '#domain/job/exclusive-offer.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { recordEvent } from '../job-events/record-event.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { isChosenCleanerAvailable } from './is-chosen-cleaner-available.ts'

/**
 * Reserves a newly published job for its chosen cleaner for a while and notifies them. A cleaner who cannot
 * come gets no reservation. Does nothing for a job without a chosen cleaner.
 */
export async function offerExclusively(context: Context, tx: Tx, jobId: number, now: Date): Promise<void> {
  const job = await tx
    .selectFrom('jobs')
    .select([
      'preferred_cleaner_id',
      'scheduled_for',
      'terms',
      isChosenCleanerAvailable(context).as('can_come'),
    ])
    .where('id', '=', jobId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (!job?.preferred_cleaner_id || job.scheduled_for <= now) return
  const cleanerId = job.preferred_cleaner_id
  if (!job.can_come) {
    const data = { cleanerId, reason: 'unavailable' satisfies ExclusiveEndReason }
    await recordEvent(tx, { jobId, type: 'opened', actorId: null, at: now, data })
    return
  }
  const until = exclusiveOfferEnd(now, job.scheduled_for, job.terms.chosenCleanerHours)
  await tx.updateTable('jobs').set({ exclusive_until: until }).where('id', '=', jobId).execute()
  const event = { jobId, type: 'asked', actorId: null, at: now, data: { cleanerId, until } } as const
  // Another time of the visit makes a new request to the chosen cleaner.
  const eventId = await recordEvent(tx, event)
  await queueMessage(tx, { event: 'job_requested', jobId, eventId })
  if (until) await queueTask(tx, 'open_asked_jobs', {}, { key: `open-asked-${jobId}`, at: until })
}
