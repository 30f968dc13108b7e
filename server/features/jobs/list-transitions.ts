import type { Answer } from '#contract/index.ts'
import { type PricedReschedule, rescheduleAnswerDeadline } from '#domain/job/apply-reschedule.ts'
import { transitionClosesAt } from '#domain/job/can-move.ts'
import { type AgreedJob, consequences, type NewTime } from '#domain/job/consequences.ts'
import type { PersonMove } from '#domain/job/moves.ts'
import { partyOf } from '#domain/job/reschedule-request.ts'
import { rescheduleAnswerHours } from '#domain/limits.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { settleAheadOfWebhook } from '../payments/settle-ahead-of-webhook.ts'
import { agreedJobFromRow } from './agreed-job.ts'
import { isPaid, keptCents } from './present-payment.ts'
import { presentOpenRescheduleRequest } from './present-reschedule-request.ts'
import { type JobWithView, readJobWithRow } from './read-job.ts'
import { readRescheduleRequest } from './read-reschedule-request.ts'

type MoveView = Answer<'GET /api/jobs/:id/moves'>[number]

/**
 * Lists the transitions that this viewer can make now or later, with their outcomes, by the rules that the
 * transitions themselves apply.
 */
export async function listMoves(
  context: Context,
  user: UserRow,
  jobId: number,
  requestedTime?: string,
): Promise<MoveView[]> {
  const { clock } = context
  let seen = await readJobWithRow(context, user, jobId)
  if (seen.job.customer_id === user.id && seen.job.payment_status === 'pending') {
    await settleAheadOfWebhook(context, jobId)
    seen = await readJobWithRow(context, user, jobId)
  }
  const { job, view } = seen
  const agreed = agreedJobFromRow(job, isPaid(job) ? keptCents(job) : null)
  const now = clock()
  const asked = await askedFor(context, { job, agreed, viewer: user, requestedTime, now })
  const later = view.laterMoves.map(({ move, from }) => ({ move, at: new Date(from), from }))
  return [...view.allowedMoves.map((move) => ({ move, at: now, from: null })), ...later].map(
    ({ move, at, from }) => ({
      ...presentMove(agreed, move, at, move === 'accept_reschedule_request' ? asked.open : asked.requested),
      from,
    }),
  )
}

interface Looking {
  job: JobWithView['job']
  agreed: AgreedJob
  viewer: UserRow
  requestedTime: string | undefined
  now: Date
}

/** Reads the reschedule request that awaits an answer, and the time that this viewer has named. */
async function askedFor(context: Context, { job, agreed, viewer, requestedTime, now }: Looking) {
  const movable = { customerId: job.customer_id, cleanerId: job.cleaner_id }
  const by = partyOf(movable, viewer)
  const text = requestedTime && by ? { job, agreed, by, text: requestedTime, now } : null
  return {
    open: presentOpenRescheduleRequest(job, agreed, context),
    requested: text && (await readRescheduleRequest(context, context.db, text)),
  }
}

function presentMove(
  job: AgreedJob,
  move: PersonMove,
  at: Date,
  asked: PricedReschedule | null,
): Omit<MoveView, 'from'> {
  const what = consequences(job, move, at, asked)
  return {
    move,
    closes: transitionClosesAt(move, job)?.toISOString() ?? null,
    refund: dollarsFromCents(what.refundCents),
    lateFee: dollarsFromCents(what.lateFeeCents),
    earnings: dollarsFromCents(what.earningsCents),
    earningsFrom: what.earningsFrom?.toISOString() ?? null,
    refundUnlessTaken: what.refundUnlessTaken && {
      amount: dollarsFromCents(what.refundUnlessTaken.cents),
      at: what.refundUnlessTaken.at.toISOString(),
    },
    newTime: what.newTime && presentNewTime(what.newTime, move === 'propose' ? job : null, at),
    tells: [...what.tells],
    until: what.until?.toISOString() ?? null,
  }
}

function presentNewTime(time: NewTime, waits: AgreedJob | null, now: Date): MoveView['newTime'] {
  const { scheduledFor, freeUntil } = time
  return {
    scheduledFor: scheduledFor.toISOString(),
    difference: dollarsFromCents(time.differenceCents),
    price: dollarsFromCents(time.priceCents),
    earnings: dollarsFromCents(time.earningsCents),
    freeUntil: freeUntil?.toISOString() ?? null,
    answerBy:
      waits && rescheduleAnswerDeadline(waits, scheduledFor, now, rescheduleAnswerHours).toISOString(),
  }
}
