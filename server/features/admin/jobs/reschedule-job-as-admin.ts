import type { Answer, ParsedBody } from '#contract/index.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { assertDefined } from '#domain/assert-defined.ts'
import { consequences } from '#domain/job/consequences.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { money } from '#notifications/format.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { agreedJob } from '#server/features/jobs/agreed-job.ts'
import { assertExpectedOutcome, refuseOtherVisit } from '#server/features/jobs/assert-expected-outcome.ts'
import { moveVisit } from '#server/features/jobs/move-visit.ts'
import { readRescheduleRequest } from '#server/features/jobs/read-reschedule-request.ts'
import { endRescheduleRequests, insertAcceptedRequest } from '#server/features/jobs/reschedule-requests.ts'
import { settleAheadOfWebhook } from '#server/features/payments/settle-ahead-of-webhook.ts'
import { type JobToPay, lockJob } from '#server/money/locks/lock-job.ts'
import { Refusal, refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import type { JobActContext } from './cancel-job-as-admin.ts'
import { canReschedule, isCleanerMissing } from './read-choices.ts'
import { refuseNoJob } from './read-job.ts'

type RescheduleForBody = ParsedBody<'POST /api/admin/jobs/:id/reschedule'>
type RescheduleForInput = Pick<RescheduleForBody, 'scheduledFor' | 'by'>

/** Previews another time of a visit; changes nothing. */
export async function previewNewTime(
  context: Context,
  jobId: number,
  requested: RescheduleForInput,
): Promise<Answer<'GET /api/admin/jobs/:id/new-time'>> {
  await refuseNoJob(context.db, jobId)
  await settleAheadOfWebhook(context, jobId)
  const job = await context.db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  const { what, time } = await plan(context, context.db, job, requested)
  const lasts = job.ends_at.getTime() - job.scheduled_for.getTime()
  return {
    scheduledFor: time.scheduledFor.toISOString(),
    endsAt: new Date(time.scheduledFor.getTime() + lasts).toISOString(),
    price: dollarsFromCents(time.priceCents),
    earnings: dollarsFromCents(time.earningsCents),
    refund: dollarsFromCents(what.refundCents),
    freeUntil: time.freeUntil?.toISOString() ?? null,
  }
}

/**
 * Moves a visit as an admin at the request of one side: price and cancellation basis follow that side's rules.
 */
export async function rescheduleJobAsAdmin(
  context: Context,
  { operatorId, session, jobId }: JobActContext,
  { reason, shown, expected, ...requested }: RescheduleForBody,
): Promise<void> {
  await settleAheadOfWebhook(context, jobId)
  const what = { act: 'reschedule_job', subject: 'job', subjectId: jobId } as const
  const operatorAct = { by: { operatorId }, reason, movesMoney: session, ...what }
  await actAsOperator(context, operatorAct, async (tx, now) => {
    const job = await lockJob(tx, jobId)
    if (!job) throw refuse('job_not_found')
    refuseOtherVisit(job, shown)
    const planned = await plan(context, tx, job, requested)
    const { agreed, asked } = planned
    const { by } = asked
    assertExpectedOutcome(planned.what, expected)
    // A side with an open reschedule request is notified of the new time.
    await endRescheduleRequests(tx, jobId, now)
    const { scheduledFor, differenceCents } = asked
    const accepted = { job, userId: operatorId, by, scheduledFor, differenceCents, now }
    const rescheduleRequestId = await insertAcceptedRequest(tx, accepted)
    await moveVisit(context, tx, { job, agreed, asked, rescheduleRequestId, actorId: operatorId, now })
    return {
      userId: job.customer_id,
      before: { scheduledFor: job.scheduled_for },
      after: { scheduledFor, wishOf: by, refund: expected.refund },
      answer: undefined,
    }
  })
}

/** Validates a time and plans its effects; an open request's payment is refunded. */
async function plan(
  context: Context,
  db: Db | Tx,
  job: JobToPay,
  { scheduledFor: text, by: side }: RescheduleForInput,
) {
  const now = context.clock()
  // A visit that the cleaner missed costs the customer nothing, whichever side it is moved for.
  const by = isCleanerMissing(job, now) ? 'cleaner' : side
  if (!canReschedule(job, now) || (by === 'cleaner' && job.cleaner_id === null))
    throw refuse('move_not_allowed')
  const agreed = await agreedJob(db, job)
  const asked = await readRescheduleRequest(context, db, { job, agreed, by, text, now }).catch(
    inOperatorsWords,
  )
  const { differenceCents } = asked
  if (differenceCents > 0) throw refuse('only_customer_pays', {}, { amount: money(differenceCents) })
  const what = consequences(
    agreed,
    job.cleaner_id === null ? 'reschedule' : 'accept_reschedule_request',
    now,
    asked,
  )
  const refundCents = what.refundCents + agreed.waitingCents
  return { agreed, asked, what: { ...what, refundCents }, time: assertDefined(what.newTime, 'new time') }
}

const forOperators: Partial<Record<RefusalCode, RefusalCode>> = {
  pay_first: 'unpaid_keeps_price',
  unpaid_keeps_day: 'unpaid_keeps_price',
  unpaid_not_today: 'unpaid_keeps_price',
  job_overlaps: 'cleaner_busy',
  visit_too_close: 'cleaner_busy',
}

function inOperatorsWords(error: unknown): never {
  const code = error instanceof Refusal && forOperators[error.code]
  throw code ? refuse(code) : error
}
