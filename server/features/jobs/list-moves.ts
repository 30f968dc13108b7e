import type { Answer } from '../../../contract/index.ts'
import { type AgreedJob, consequences } from '../../../domain/job/consequences.ts'
import { closesAt, type PersonMove } from '../../../domain/job/moves.ts'
import { dollarsFromCents } from '../../../domain/money.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import type { UserRow } from '../../http/session.ts'
import { noticePayment } from '../payments/notice-payment.ts'
import { presentJob } from './present.ts'
import { isPaid } from './present-payment.ts'
import { seeingAs } from './seeing.ts'
import { findJob, type JobRow } from './store.ts'

type MoveView = Answer<'GET /api/jobs/:id/moves'>[number]

/** What this viewer can do with a job, now or later, and what each of it does: as the act itself decides it. */
export async function listMoves(context: Context, user: UserRow, jobId: number): Promise<MoveView[]> {
  const { db, clock } = context
  let job = await findJob(db, jobId, user.id)
  if (job && job.customer_id === user.id && job.payment_status === 'pending') {
    await noticePayment(context, jobId)
    job = await findJob(db, jobId, user.id)
  }
  const view = job && presentJob(job, seeingAs(context, user))
  if (!job || !view) throw refuse('job_not_found')
  const agreed = agreedOf(job)
  const now = clock()
  const later = view.laterMoves.map(({ move, from }) => ({ move, at: new Date(from), from }))
  return [...view.allowedMoves.map((move) => ({ move, at: now, from: null })), ...later].map(
    ({ move, at, from }) => ({ ...presentMove(agreed, move, at), from }),
  )
}

function presentMove(job: AgreedJob, move: PersonMove, at: Date): Omit<MoveView, 'from'> {
  const what = consequences(job, move, at)
  return {
    move,
    closes: closesAt(move, job)?.toISOString() ?? null,
    refund: dollarsFromCents(what.refundCents),
    lateFee: dollarsFromCents(what.lateFeeCents),
    earnings: dollarsFromCents(what.earningsCents),
    earningsFrom: what.earningsFrom?.toISOString() ?? null,
    refundUnlessTaken: what.refundUnlessTaken && {
      amount: dollarsFromCents(what.refundUnlessTaken.cents),
      at: what.refundUnlessTaken.at.toISOString(),
    },
    tells: [...what.tells],
    until: what.until?.toISOString() ?? null,
  }
}

function agreedOf(job: JobRow): AgreedJob {
  return {
    cleanerId: job.cleaner_id,
    scheduledFor: job.scheduled_for,
    endsAt: job.ends_at,
    checkedInAt: job.checked_in_at,
    lateMinutes: job.late_minutes,
    priceCents: job.price_cents,
    paidCents: isPaid(job) ? (job.payment_cents ?? 0) - (job.refunded_cents ?? 0) : 0,
    terms: job.terms,
  }
}
