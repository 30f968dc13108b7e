import type { Answer } from '#contract/index.ts'
import type { JobView } from '#contract/job-view.ts'
import { cancellationAt, cancellingReportsNoShow, claimByCancelling } from '#domain/job/cancellation.ts'
import { consequences } from '#domain/job/consequences.ts'
import { moves } from '#domain/job/moves.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import { lockJob } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInUserId, UserRow } from '#server/plugins/session.ts'
import { actOnce } from '../idempotency/act-once.ts'
import type { IdempotencyClaim } from '../idempotency/claim.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { settleAheadOfWebhook } from '../payments/settle-ahead-of-webhook.ts'
import { agreedJob } from './agreed-job.ts'
import type { ExpectedOutcome } from './assert-expected-outcome.ts'
import { endJob } from './end-job.ts'
import { claimFacts, missedVisitFacts } from './lock-visit.ts'
import { readJob } from './read-job.ts'

/**
 * Cancels a job for its customer: transition, refund, late fee and the cleaner's share commit together
 * (C-086). A free cancellation after the start is recorded as a report of a no-show (C-139). Cancelling an
 * unpaid visit with the cleaner at the door records the fee that they claim (C-140).
 */
export async function cancelJob(
  context: Context,
  user: UserRow,
  jobId: number,
  { claim: key, ...seen }: ExpectedOutcome & { claim: IdempotencyClaim | null },
): Promise<JobView> {
  const { clock } = context
  const job = await readJob(context, user, jobId)
  if (job.customerId !== user.id) throw refuse('not_your_part')
  if (!moves.cancel.from.includes(job.status)) throw refuse('move_not_allowed')
  // The payment decides the fee, also while its webhook is still on the way.
  await settleAheadOfWebhook(context, jobId)
  await actOnce(context, key, async (tx) => {
    const now = clock()
    const held = await lockJob(tx, jobId)
    if (!held) throw refuse('job_not_found')
    const ending = { jobId, move: 'cancel', userId: user.id, now, seen } as const
    const agreed = await agreedJob(tx, held)
    const reports = cancellingReportsNoShow(agreed, now)
    const claim = claimByCancelling(agreed, now)
    const ended = await endJob(tx, {
      ...ending,
      ...(reports && { type: 'no_show', facts: missedVisitFacts(held) }),
      ...(claim && { facts: { ...missedVisitFacts(held), ...claimFacts(claim) } }),
    })
    if (!ended) throw refuse('move_not_allowed')
    if (claim) await queueMessage(tx, { event: 'job_cancelled', jobId, eventId: ended.event_id })
    else if (!reports) await queueMessage(tx, { event: 'job_cancelled', jobId })
    else {
      const about = { jobId, eventId: ended.event_id, cleanerId: held.cleaner_id }
      await queueMessage(tx, { event: 'no_show_reported', ...about })
    }
    return jobId
  })
  return readJob(context, user, jobId)
}

/** Previews what cancelling now would do to the money of both sides; changes nothing. */
export async function previewCancellation(
  context: Context,
  userId: SignedInUserId,
  jobId: number,
): Promise<Answer<'GET /api/jobs/:id/cancellation'>> {
  const { db, clock } = context
  const job = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('customer_id', '=', userId)
    .executeTakeFirst()
  if (!job) throw refuse('job_not_found')
  if (!moves.cancel.from.includes(job.status)) throw refuse('move_not_allowed')
  await settleAheadOfWebhook(context, jobId)
  const now = clock()
  const agreed = await agreedJob(db, job)
  const { refundCents, lateFeeCents, earningsCents } = consequences(agreed, 'cancel', now)
  return {
    late: cancellationAt(agreed, now).late,
    paid: agreed.paidCents > 0,
    refund: dollarsFromCents(refundCents),
    lateFee: dollarsFromCents(lateFeeCents),
    cleanerShare: dollarsFromCents(earningsCents),
    claimed: dollarsFromCents(claimByCancelling(agreed, now)?.feeCents ?? 0),
    freeHours: job.terms.freeCancellationHours,
  }
}
