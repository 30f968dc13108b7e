import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { conversationEventTypes } from '#domain/enums.ts'
import type { Db } from '#server/db/connect.ts'
import { presentMessage } from '../messages/list-messages.ts'
import { presentTaskRow, type QueuedTaskRow } from '../tasks/read-task.ts'

/** The job and the page of a list about it. */
export interface JobListPage {
  jobId: number
  limit: number
  beforeId: number
}

type Events = Answer<'GET /api/admin/jobs/:id/events'>
type HistoryMessages = Answer<'GET /api/admin/jobs/:id/messages'>
type HistoryTasks = Answer<'GET /api/admin/jobs/:id/tasks'>

export async function listJobEvents(db: Db, { jobId, limit, beforeId }: JobListPage): Promise<Events> {
  const rows = await db
    .selectFrom('job_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.id', 'e.at', 'e.type', 'e.data', 'u.id as actor', 'u.name'])
    .where('e.job_id', '=', jobId)
    .where('e.id', '<', beforeId)
    .where('e.type', 'not in', conversationEventTypes)
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, at, type, data, actor, name }) => ({
    ...{ id, at: at.toISOString(), type, data: data as Record<string, unknown> },
    by: actor === null ? null : { id: actor, name: name ?? '' },
  }))
}

export async function listJobMessages(
  db: Db,
  { jobId, limit, beforeId }: JobListPage,
): Promise<HistoryMessages> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'channel', 'event', 'recipient', 'job_id', 'status', 'reason', 'subject', 'text'])
    .select(['created_at', 'sent_at'])
    .where('job_id', '=', jobId)
    .where('id', '<', beforeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(presentMessage)
}

/** Lists the queued tasks about the job, its notifications or its money. */
export async function listJobTasks(db: Db, { jobId, limit, beforeId }: JobListPage): Promise<HistoryTasks> {
  const { rows } =
    await sql<QueuedTaskRow>`SELECT * FROM queued_tasks_of_job(${jobId}, ${beforeId}, ${limit}::integer)`.execute(
      db,
    )
  return rows.map(presentTaskRow)
}
