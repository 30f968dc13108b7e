import { sql } from 'kysely'
import type { JobEventType } from '#domain/enums.ts'
import type { Tx } from '#server/db/connect.ts'

export interface JobEvent {
  jobId: number
  type: JobEventType
  actorId: number | null
  at: Date
  data?: Record<string, unknown>
}

/** Appends an event to a job's history, which trackers, live updates and the audit trail read. */
export async function recordEvent(
  tx: Pick<Tx, 'insertInto'>,
  { jobId, type, actorId, at, data = {} }: JobEvent,
): Promise<number> {
  const { id } = await tx
    .insertInto('job_events')
    .values({ job_id: jobId, type, actor_id: actorId, at, data: JSON.stringify(data) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** Does the same within the statement that inserts the job, whose row is called `added` there. */
export function eventOfAdded(tx: Tx, { type, actorId, at }: Omit<JobEvent, 'jobId' | 'data'>) {
  return tx
    .insertInto('job_events')
    .columns(['job_id', 'type', 'actor_id', 'at', 'data'])
    .expression(sql`SELECT id, ${type}, ${actorId}::bigint, ${at}::timestamptz, '{}' FROM added`)
}
