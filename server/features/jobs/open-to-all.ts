import type { ExclusiveEndReason } from '#domain/enums.ts'
import type { Tx } from '#server/db/connect.ts'
import { recordEvent } from '../job-events/record-event.ts'

interface ToAllOpening {
  jobId: number
  /** The chosen cleaner for whom the job is reserved, as far as the caller knows. */
  cleanerId: number
  why: ExclusiveEndReason
  actorId: number | null
  now: Date
}

const types = { withdrawn: 'request_withdrawn', declined: 'declined' } as const

/**
 * Publishes a reserved job to every cleaner. One statement decides against a concurrent accept or publish:
 * false when nothing was left to do.
 */
export async function openToAll(
  tx: Tx,
  { jobId, cleanerId, why, actorId, now }: ToAllOpening,
): Promise<boolean> {
  const opened = await tx
    .updateTable('jobs')
    .set({
      exclusive_until: null,
      updated_at: now,
      ...(why === 'withdrawn' && { preferred_cleaner_id: null }),
    })
    .where('id', '=', jobId)
    .where('status', '=', 'pending')
    .where('cleaner_id', 'is', null)
    .where('exclusive_until', 'is not', null)
    .where('preferred_cleaner_id', '=', cleanerId)
    .returning('id')
    .executeTakeFirst()
  if (!opened) return false
  const type = why === 'withdrawn' || why === 'declined' ? types[why] : 'opened'
  await recordEvent(tx, { jobId, type, actorId, at: now, data: { cleanerId, reason: why } })
  return true
}
