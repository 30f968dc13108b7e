import type { Selectable } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { canMove, isWithinTransitionWindow } from '#domain/job/can-move.ts'
import { type CancellationClaim, claimByCancelling, claimByEndingEarly } from '#domain/job/cancellation.ts'
import { type AgreedJob, type Consequences, consequences } from '#domain/job/consequences.ts'
import { moves } from '#domain/job/moves.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import type { JobsTable } from '#server/db/rows/jobs.ts'
import { agreedJob } from '#server/features/jobs/agreed-job.ts'
import { movableJobOf } from '#server/features/jobs/reschedule-requests.ts'
import { settleAheadOfWebhook } from '#server/features/payments/settle-ahead-of-webhook.ts'
import { refuseNoJob } from './read-job.ts'

type ChoicesJob = Selectable<JobsTable>
type JobsChoices = Answer<'GET /api/admin/jobs/:id/choices'>

/** Lists what an admin can do with a job now, with the outcomes; the acts apply the same rules. */
export async function readChoices(context: Context, jobId: number): Promise<JobsChoices> {
  const { db, clock } = context
  await refuseNoJob(db, jobId)
  await settleAheadOfWebhook(context, jobId)
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
  const agreed = await agreedJob(db, job)
  const now = clock()
  const from = await nameOf(context, job.cleaner_id)
  const what = (move: Cancelling) => presentMoveOutcome(consequences(agreed, move, now))
  const terms = cancellationMoveOf(job.status)
  const claimed = presentClaim(claimOfCancelling(agreed, terms, now))
  const { earningsCents } = consequences(agreed, 'accept', now)
  const missing = isCleanerMissing(job, now)
  const back = consequences(agreed, 'withdraw', now).refundUnlessTaken?.cents ?? 0
  return {
    cancel: moves.cancel_no_fault.from.includes(job.status)
      ? { in_full: what('cancel_no_fault'), by_terms: { ...what(terms), ...claimed } }
      : null,
    reassign:
      missing || canBeGiven(job, now)
        ? { earnings: dollarsFromCents(earningsCents), from, otherTime: missing }
        : null,
    release: canBeReleased(job, now) && from ? { from, refundUnlessTaken: dollarsFromCents(back) } : null,
    reschedule: canReschedule(job, now),
  }
}

type Cancelling = 'cancel_no_fault' | 'cancel' | 'end_early'

/** Returns the transition that cancels a job by its terms. */
export function cancellationMoveOf(status: ChoicesJob['status']): Cancelling {
  return moves.end_early.from.includes(status) ? 'end_early' : 'cancel'
}

/** Returns the claim on the customer when an admin cancels an unpaid visit. Source: C-140. */
export function claimOfCancelling(agreed: AgreedJob, move: Cancelling, now: Date): CancellationClaim | null {
  if (move === 'cancel') return claimByCancelling(agreed, now)
  return move === 'end_early' ? claimByEndingEarly(agreed) : null
}

export function presentClaim(claim: CancellationClaim | null) {
  return {
    claimed: dollarsFromCents(claim?.feeCents ?? 0),
    claimedShare: dollarsFromCents(claim?.shareCents ?? 0),
  }
}

export function presentMoveOutcome({ refundCents, lateFeeCents, earningsCents }: Consequences) {
  return {
    refund: dollarsFromCents(refundCents),
    lateFee: dollarsFromCents(lateFeeCents),
    earnings: dollarsFromCents(earningsCents),
  }
}

function canBeReleased(job: ChoicesJob, now: Date): boolean {
  return (
    moves.withdraw.from.includes(job.status) && isWithinTransitionWindow(movableJobOf(job), 'withdraw', now)
  )
}

function canBeGiven(job: ChoicesJob, now: Date): boolean {
  const isOpen = moves.accept.from.includes(job.status) && job.published_at !== null
  return canBeReleased(job, now) || (isOpen && isWithinTransitionWindow(movableJobOf(job), 'accept', now))
}

/**
 * True while the job can be moved: by its customer's rule while unassigned, by the rule of reschedule
 * requests when assigned, and when its cleaner counts as missing.
 */
export function canReschedule(job: ChoicesJob, now: Date): boolean {
  const move = job.cleaner_id === null ? 'reschedule' : 'propose'
  return canMove(movableJobOf(job), move, customerOf(job), now) || isCleanerMissing(job, now)
}

/** True when the cleaner has not checked in by the end of the grace minutes. */
export function isCleanerMissing(job: ChoicesJob, now: Date): boolean {
  return job.checked_in_at === null && canMove(movableJobOf(job), 'report_no_show', customerOf(job), now)
}

const customerOf = ({ customer_id: id }: ChoicesJob) => ({ id, role: 'customer' }) as const

async function nameOf({ db }: Context, id: number | null) {
  if (id === null) return null
  return db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
}
