import { sql } from 'kysely'
import type { JobView } from '#contract/job-view.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { readJob } from './read-job.ts'
import { readJobToMove } from './read-job-to-move.ts'
import { moveJob } from './transition-job.ts'

/**
 * Records the customer's confirmation that the cleaner has arrived. It counts as a check-in: work can start
 * at once, and a no-show can no longer be reported. Repeating it changes nothing.
 */
export async function confirmArrival(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  const { db, clock } = context
  const job = await readJobToMove(context, user, jobId, 'confirm_arrival')
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const sets = sql`arrival_confirmed_at = ${now}`
    const facts = { by: 'customer', scheduledFor: job.scheduledFor }
    const move = { jobId, move: 'confirm_arrival', userId: user.id, now, sets, facts } as const
    const moved = await moveJob(tx, move)
    if (moved) await queueMessage(tx, { event: 'arrival_confirmed', jobId, eventId: moved.event_id })
    else if (!(await isConfirmed(tx, jobId))) throw refuse('move_not_allowed')
  })
  return readJob(context, user, jobId)
}

async function isConfirmed(tx: Parameters<typeof moveJob>[0], jobId: number): Promise<boolean> {
  const { status, arrival_confirmed_at } = await tx
    .selectFrom('jobs')
    .select(['status', 'arrival_confirmed_at'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  return status === 'assigned' && arrival_confirmed_at !== null
}
