import type { ParsedBody } from '#contract/index.ts'
import { consequences } from '#domain/job/consequences.ts'
import type { Context } from '#server/context.ts'
import { agreedJob } from '#server/features/jobs/agreed-job.ts'
import { endJob } from '#server/features/jobs/end-job.ts'
import { claimFacts, missedVisitFacts } from '#server/features/jobs/lock-visit.ts'
import { queueMessage } from '#server/features/notifications/queue-message.ts'
import { settleAheadOfWebhook } from '#server/features/payments/settle-ahead-of-webhook.ts'
import { lockJob } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { cancellationMoveOf, claimOfCancelling, presentClaim, presentMoveOutcome } from './read-choices.ts'

/** The admin, their session and the job they act on. */
export interface JobActContext {
  operatorId: number
  session: Session
  jobId: number
}

/** Cancels a job as an admin: without a fee, or as if the customer had cancelled now. */
export async function cancelJobAsAdmin(
  context: Context,
  { operatorId, session, jobId }: JobActContext,
  { reason, how, expected }: ParsedBody<'POST /api/admin/jobs/:id/cancel'>,
): Promise<void> {
  // The payments decide the refund, also while a webhook is still on the way.
  await settleAheadOfWebhook(context, jobId)
  const what = { act: 'cancel_job', subject: 'job', subjectId: jobId } as const
  const operatorAct = { by: { operatorId }, reason, movesMoney: session, ...what }
  await actAsOperator(context, operatorAct, async (tx, now) => {
    const job = await lockJob(tx, jobId)
    if (!job) throw refuse('job_not_found')
    const move = how === 'in_full' ? 'cancel_no_fault' : cancellationMoveOf(job.status)
    const ending = { jobId, move, userId: job.customer_id, actorId: operatorId, now } as const
    const claim = claimOfCancelling(await agreedJob(tx, job), move, now)
    const facts = { by: 'operator', how, ...(claim && { ...missedVisitFacts(job), ...claimFacts(claim) }) }
    const moved = await endJob(tx, { ...ending, seen: expected, facts })
    if (!moved) throw refuse('move_not_allowed')
    const news = { event: 'job_called_off', jobId } as const
    await queueMessage(tx, claim ? { ...news, eventId: moved.event_id } : news)
    const outcome = presentMoveOutcome(consequences(moved.agreed, move, now))
    const after = { status: 'cancelled', how, ...outcome, ...(claim && presentClaim(claim)) }
    return { userId: job.customer_id, before: { status: job.status }, after, answer: undefined }
  })
}
