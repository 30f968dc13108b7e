import { sql } from 'kysely'
import { applyReschedule, type PricedReschedule, refundSources } from '#domain/job/apply-reschedule.ts'
import type { AgreedJob } from '#domain/job/consequences.ts'
import { boostStart } from '#domain/job/offer-steps.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { currentPayment, type JobToPay } from '#server/money/locks/lock-job.ts'
import { refundPart } from '#server/money/refunds/refund-rest.ts'
import { returnDifferences } from '#server/money/refunds/return-difference.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { travelMinutesOf } from '#server/rules/occupied-time.ts'
import { recordEvent } from '../job-events/record-event.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { beginOffer } from './begin-offer.ts'
import { forgetPosition } from './drive-position.ts'
import { withSameDaySurcharge } from './same-day.ts'

interface MoveVisitInput {
  job: JobToPay
  agreed: AgreedJob
  asked: PricedReschedule
  rescheduleRequestId: number
  actorId: number
  now: Date
}

/**
 * Moves a visit, with the effects on its price, its cancellation basis and its chosen cleaner, and notifies
 * both sides. The caller locks the job's row and checks permission.
 */
export async function moveVisit(context: Context, tx: Tx, moving: MoveVisitInput): Promise<void> {
  const { job, agreed, asked, rescheduleRequestId, actorId, now } = moving
  const { differenceCents } = asked
  await giveBack(tx, moving)
  const { sameDayCents } = withSameDaySurcharge(agreed, job, context)
  const moved = applyReschedule(agreed, asked)
  try {
    await tx
      .updateTable('jobs')
      .set({
        scheduled_for: moved.scheduledFor,
        ends_at: moved.endsAt,
        // What the cleaner keeps free now; 0 without a cleaner.
        travel_minutes: travelMinutesOf(sql`jobs.cleaner_id`),
        price_cents: moved.priceCents + moved.differenceCents,
        difference_cents: moved.differenceCents,
        // A lower price always loses part of the surcharge.
        same_day_cents: sameDayCents + moved.priceCents - agreed.priceCents + moved.differenceCents,
        cancellation_basis_at: moved.cancellationBasisAt,
        cancellation_basis_cents: moved.cancellationBasisCents,
        exclusive_until: null,
        favourites_from: null,
        favourites_asked_at: null,
        // A cleaner who has the job keeps what they accepted it for; without them the new time has its own boost.
        ...(job.cleaner_id === null && { boost_cents: 0 }),
        boost_from: job.cleaner_id === null ? null : boostStart(now, moved.scheduledFor, job.terms),
        late_minutes: null,
        arrives_at: null,
        updated_at: now,
      })
      .where('id', '=', job.id)
      .execute()
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'jobs_no_overlap') throw error
    throw refuse(actorId === job.cleaner_id ? 'job_overlaps' : 'cleaner_busy')
  }
  await forgetPosition(tx, job.id)
  const data = {
    rescheduleRequestId,
    from: job.scheduled_for,
    to: asked.scheduledFor,
    by: asked.by,
    differenceCents,
  }
  const event = { jobId: job.id, type: 'rescheduled', actorId, at: now, data } as const
  const eventId = await recordEvent(tx, event)
  await queueMessage(tx, { event: 'visit_moved', jobId: job.id, eventId })
  if (job.published_at) await beginOffer(context, tx, job.id, now)
}

/** Refunds the surplus of the old time: its separate payment, and that part of the booking's payment. */
async function giveBack(tx: Tx, { job, agreed, asked, now }: MoveVisitInput): Promise<void> {
  const back = refundSources(agreed, asked)
  if (back.ofDifferenceCents > 0) await returnDifferences(tx, job.id, 'rescheduled', now)
  if (back.ofBookingCents === 0) return
  const payment = await currentPayment(tx, job.id)
  if (payment) await refundPart(tx, payment, back.ofBookingCents, 'rescheduled', now)
}
