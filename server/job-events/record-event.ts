import type { JobEventType } from '../../domain/closed-lists.ts'
import type { Tx } from '../db/connect.ts'

export interface JobEvent {
  jobId: number
  type: JobEventType
  actorId: number | null
  at: Date
  data?: Record<string, unknown>
}

/** Appends to a job's history; trackers, live updates and the audit trail read it. */
export async function recordEvent(
  tx: Tx,
  { jobId, type, actorId, at, data = {} }: JobEvent,
): Promise<number> {
  const { id } = await tx
    .insertInto('job_events')
    .values({ job_id: jobId, type, actor_id: actorId, at, data: JSON.stringify(data) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}
