import type { ParsedBody } from '#contract/index.ts'
import type { JobView } from '#contract/job-view.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockJob } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { recordEvent } from '../job-events/record-event.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { advanceOffer } from './advance-offer.ts'
import { declineOrCancelRescheduleRequest } from './answer-reschedule-request.ts'
import { readAvailableFavourites } from './available-favourites.ts'
import { readOfferedJob } from './read-job.ts'

type DeclineBody = ParsedBody<'POST /api/jobs/:id/decline'>

/** Declines a reschedule request, or an open job as its chosen cleaner or a favourite. */
export async function declineOffer(
  context: Context,
  user: UserRow,
  jobId: number,
  body: DeclineBody,
): Promise<JobView> {
  const job = await readOfferedJob(context, user, jobId)
  if (job.status === 'assigned') return declineOrCancelRescheduleRequest(context, user, jobId, 'decline')
  const { offer } = job
  if (!job.requestedYou && !offer?.yours)
    throw refuse(job.cleanerId === null ? 'not_your_part' : 'request_over')
  if (!offer?.yours) throw refuse('request_over')
  const decline = { jobId, cleanerId: user.id, body, now: context.clock() }
  await context.db.transaction().execute(async (tx) => {
    const declined = await (offer.step === 'chosen' ? declineAsChosen : declineAsFavourite)(
      context,
      tx,
      decline,
    )
    if (!declined) throw refuse('request_over')
  })
  return readOfferedJob(context, user, jobId)
}

interface Decline {
  jobId: number
  cleanerId: number
  body: DeclineBody
  now: Date
}

/** Declines for the chosen cleaner: the customer gets a notification, and the offer's next step begins. */
async function declineAsChosen(context: Context, tx: Tx, decline: Decline): Promise<boolean> {
  const { jobId, cleanerId, now } = decline
  // Locked in the order of every transition: the job's row first.
  await lockJob(tx, jobId)
  const reason = await storeDecline(tx, decline)
  const end = { jobId, from: 'chosen', why: 'declined', actorId: cleanerId, now } as const
  if (!(await advanceOffer(context, tx, { ...end, facts: { declineReason: reason } }))) return false
  await queueMessage(tx, { event: 'request_declined', jobId })
  return true
}

/** Declines for a favourite; when none is left who can come, every cleaner may accept. */
async function declineAsFavourite(context: Context, tx: Tx, decline: Decline): Promise<boolean> {
  const { jobId, cleanerId, now } = decline
  const job = await lockJob(tx, jobId)
  if (job?.status !== 'pending' || job.cleaner_id !== null) return false
  if (job.exclusive_until === null || job.exclusive_until <= now) return false
  const declineReason = await storeDecline(tx, decline)
  const data = { cleanerId, declineReason }
  await recordEvent(tx, { jobId, type: 'favourite_declined', actorId: cleanerId, at: now, data })
  if ((await readAvailableFavourites(context, tx, jobId)).length > 0) return true
  const end = { jobId, why: 'declined', actorId: null, now } as const
  // The task may not have announced the step that has just begun.
  if (!(await advanceOffer(context, tx, { ...end, from: 'favourites' })))
    await advanceOffer(context, tx, { ...end, from: 'chosen', why: 'expired' })
  return true
}

/** Stores the reason and the note, which the history cannot hold: it is never erased. */
async function storeDecline(tx: Tx, { jobId, cleanerId, body, now }: Decline) {
  const reason = body?.reason ?? 'other'
  const said = { reason, note: body?.note ?? null, created_at: now }
  await tx
    .insertInto('offer_declines')
    .values({ job_id: jobId, cleaner_id: cleanerId, ...said })
    .onConflict((conflict) => conflict.columns(['job_id', 'cleaner_id']).doUpdateSet(said))
    .execute()
  return reason
}
