import { sql } from 'kysely'
import { freeUntil } from '#domain/job/cancellation.ts'
import type { JobFacts } from '#notifications/message.ts'
import type { Db } from '#server/db/connect.ts'

/** The other time that the event of a message is about; null for every other event. */
export async function readNewTime(db: Db, eventId: number | null): Promise<JobFacts['newTime']> {
  if (eventId === null) return null
  const row = await db
    .selectFrom('proposals')
    .innerJoin('job_events', 'job_events.job_id', 'proposals.job_id')
    .innerJoin('jobs', 'jobs.id', 'proposals.job_id')
    .select([
      'moved_from as from',
      'proposals.scheduled_for as to',
      'answer_until as until',
      'proposals.status',
      'by',
    ])
    .select(['proposals.difference_cents as differenceCents', 'job_events.at as happenedAt'])
    .select(['jobs.scheduled_for as scheduledFor', 'promised_for as promisedFor', 'terms', 'jobs.cleaner_id'])
    .where('job_events.id', '=', eventId)
    .where(sql<boolean>`proposals.id = (job_events.data ->> 'proposalId')::bigint`)
    .executeTakeFirst()
  if (!row) return null
  const { happenedAt, scheduledFor, promisedFor, terms, cleaner_id, ...asked } = row
  const until = cleaner_id === null ? null : freeUntil({ scheduledFor, promisedFor, terms })
  return { ...asked, freeUntil: until, stillFree: until !== null && happenedAt <= until }
}
