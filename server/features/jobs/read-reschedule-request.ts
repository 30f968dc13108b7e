import { sql } from 'kysely'
import type { PricedReschedule } from '#domain/job/apply-reschedule.ts'
import type { AgreedJob } from '#domain/job/consequences.ts'
import type { Party } from '#domain/job/reschedule-request.ts'
import { priceReschedule } from '#domain/job/surcharge.ts'
import { serviceDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
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
  if (job.cleaner_id !== null && (await isBusy(tx, job, scheduledFor)))
    throw refuse(by === 'cleaner' ? 'job_overlaps' : 'cleaner_busy')
  return asked
}

function changesDayOfSurcharge(
  { sameDayCents, scheduledFor }: { sameDayCents: number; scheduledFor: Date },
  requestedTime: Date,
  zone: string,
): boolean {
  return sameDayCents > 0 && serviceDay(requestedTime, zone) !== serviceDay(scheduledFor, zone)
}

/** True when the job's cleaner has another job at that time; the constraint decides in the end. */
async function isBusy(
  tx: Db | Tx,
  { id, cleaner_id, scheduled_for, ends_at }: RescheduleRequestTimed,
  at: Date,
) {
  const until = new Date(at.getTime() + ends_at.getTime() - scheduled_for.getTime())
  const { rows } = await sql`SELECT FROM jobs WHERE cleaner_id = ${cleaner_id} AND id <> ${id}
    AND status IN ('assigned', 'in_progress')
    AND tstzrange(scheduled_for, ends_at) && tstzrange(${at}, ${until}) LIMIT 1`.execute(tx)
  return rows.length > 0
}
