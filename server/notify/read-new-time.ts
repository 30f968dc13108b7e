import { sql } from 'kysely'
import type { JobFacts } from '../../messages/message.ts'
import type { Db } from '../db/connect.ts'

/** The other time that the event of a message is about; null for every other event. */
export async function readNewTime(db: Db, eventId: number | null): Promise<JobFacts['newTime']> {
  if (eventId === null) return null
  const row = await db
    .selectFrom('proposals')
    .innerJoin('job_events', 'job_events.job_id', 'proposals.job_id')
    .select(['moved_from as from', 'scheduled_for as to', 'answer_until as until', 'status', 'by'])
    .select('difference_cents as differenceCents')
    .where('job_events.id', '=', eventId)
    .where(sql<boolean>`proposals.id = (job_events.data ->> 'proposalId')::bigint`)
    .executeTakeFirst()
  return row ?? null
}
