import { sql } from 'kysely'
import { freeUntil } from '#domain/job/cancellation.ts'
import type { JobFacts } from '#notifications/message.ts'
import type { Db } from '#server/db/connect.ts'

/** Reads the reschedule request of a message's event; null for every other event. */
export async function readNewTime(db: Db, eventId: number | null): Promise<JobFacts['newTime']> {
  if (eventId === null) return null
  const row = await db
    .selectFrom('reschedule_requests')
    .innerJoin('job_events', 'job_events.job_id', 'reschedule_requests.job_id')
    .innerJoin('jobs', 'jobs.id', 'reschedule_requests.job_id')
    .select([
      'moved_from as from',
      'reschedule_requests.scheduled_for as to',
      'answer_until as until',
      'reschedule_requests.status',
      'by',
    ])
    .select(['reschedule_requests.difference_cents as differenceCents', 'job_events.at as happenedAt'])
    .select([
      'jobs.scheduled_for as scheduledFor',
      'cancellation_basis_at as cancellationBasisAt',
      'terms',
      'jobs.cleaner_id',
    ])
    .where('job_events.id', '=', eventId)
    .where(sql<boolean>`reschedule_requests.id = (job_events.data ->> 'rescheduleRequestId')::bigint`)
    .executeTakeFirst()
  if (!row) return null
  const { happenedAt, scheduledFor, cancellationBasisAt, terms, cleaner_id, ...asked } = row
  const until = cleaner_id === null ? null : freeUntil({ scheduledFor, cancellationBasisAt, terms })
  return { ...asked, freeUntil: until, stillFree: until !== null && happenedAt <= until }
}
