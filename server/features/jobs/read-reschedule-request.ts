import type { PricedReschedule } from '#domain/job/apply-reschedule.ts'
import type { AgreedJob } from '#domain/job/consequences.ts'
import type { Party } from '#domain/job/reschedule-request.ts'
import { priceReschedule } from '#domain/job/surcharge.ts'
import { serviceDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { findClash } from './find-clash.ts'
import { tooClose } from './present-acceptance.ts'
import { readVisitTime } from './read-visit-time.ts'
import { type SurchargedJob, withSameDaySurcharge } from './same-day.ts'
import type { JobRow } from './store.ts'

type RescheduleRequestTimed = SurchargedJob & Pick<JobRow, 'id' | 'cleaner_id' | 'ends_at'>

interface ReadRescheduleRequestInput {
  job: RescheduleRequestTimed
  agreed: AgreedJob
  by: Party
  text: string
  now: Date
}

/** Validates a requested time and computes its price difference; refuses an impossible one. */
export async function readRescheduleRequest(
  context: Pick<Context, 'config' | 'settings'>,
  tx: Db | Tx,
  { job, agreed, by, text, now }: ReadRescheduleRequestInput,
): Promise<PricedReschedule> {
  const { SERVICE_ZONE: zone } = context.config
  const scheduledFor = readVisitTime({ text, now }, context)
  if (scheduledFor <= now) throw refuse('date_required')
  if (scheduledFor.getTime() === job.scheduled_for.getTime()) throw refuse('same_time')
  const current = withSameDaySurcharge(agreed, job, context)
  const asked = priceReschedule(current, { scheduledFor, by }, now, zone)
  const unpaid = agreed.paidCents === 0
  // Without a payment no difference can be charged, and no refund could be capped by the amount paid.
  const keepsDay = unpaid && changesDayOfSurcharge(current, scheduledFor, zone)
  if (keepsDay || (unpaid && asked.differenceCents !== 0)) {
    if (by === 'customer' && job.cleaner_id === null) throw refuse('pay_first')
    throw refuse(keepsDay ? 'unpaid_keeps_day' : 'unpaid_not_today')
  }
  if (job.cleaner_id !== null) await refuseClash(context, tx, job, { at: scheduledFor, by })
  return asked
}

function changesDayOfSurcharge(
  { sameDayCents, scheduledFor }: { sameDayCents: number; scheduledFor: Date },
  requestedTime: Date,
  zone: string,
): boolean {
  return sameDayCents > 0 && serviceDay(requestedTime, zone) !== serviceDay(scheduledFor, zone)
}

/** Refuses a time at which the job's cleaner has another job, or could not travel between the two. */
async function refuseClash(
  context: Pick<Context, 'config'>,
  tx: Db | Tx,
  { id, cleaner_id, scheduled_for, ends_at }: RescheduleRequestTimed,
  { at, by }: { at: Date; by: Party },
): Promise<void> {
  const until = new Date(at.getTime() + ends_at.getTime() - scheduled_for.getTime())
  const clash = await findClash(tx, { cleanerId: cleaner_id, from: at, until, jobId: id })
  if (!clash) return
  if (by === 'customer') throw refuse('cleaner_busy')
  if (clash.overlaps) throw refuse('job_overlaps')
  throw tooClose(clash.at, clash.travelMinutes, context.config.SERVICE_ZONE)
}
