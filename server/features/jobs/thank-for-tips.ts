import type { JobView } from '#contract/job-view.ts'
import type { ThanksCode } from '#domain/enums.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { recordEvent } from '../job-events/record-event.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { canThank } from './present-tips.ts'
import { readJob } from './read-job.ts'
import { findJob } from './store.ts'

/**
 * Records a cleaner's thanks for a job's tips, once; the customer gets a mail and sees it with the tips
 * (C-147).
 */
export async function thankForTips(
  context: Context,
  user: UserRow,
  jobId: number,
  thanks: ThanksCode,
): Promise<JobView> {
  const { db, clock } = context
  const job = await readJob(context, user, jobId)
  if (job.cleanerId !== user.id) throw refuse('not_your_part')
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().execute()
    const row = await findJob(tx, jobId, user.id)
    if (row?.thanks) throw refuse('thanked_already')
    if (!row || !canThank(row)) throw refuse('nothing_to_thank')
    const data = { purpose: 'tip', thanks }
    const event = { jobId, type: 'thanked', actorId: user.id, at: clock(), data } as const
    const eventId = await recordEvent(tx, event)
    await queueMessage(tx, { event: 'tip_thanks', jobId, eventId })
  })
  return readJob(context, user, jobId)
}
