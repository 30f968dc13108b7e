import type { AgreedJob } from '#domain/job/consequences.ts'
import { type PricedJob, surchargeOf } from '#domain/job/surcharge.ts'
import { serviceDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import type { JobRow } from './store.ts'

/** The fields of a job that decide whether its price contains the surcharge. */
export type BookedDayFields = Pick<JobRow, 'same_day_cents' | 'created_at' | 'scheduled_for' | 'prices'>
export type SurchargedJob = BookedDayFields & Pick<JobRow, 'difference_cents'>

type SameDayFacts = Pick<Context, 'config'>

/** Adds the surcharge of a visit on the booking's own day to a job. */
export function withSameDaySurcharge(
  agreed: AgreedJob,
  job: SurchargedJob,
  context: SameDayFacts,
): AgreedJob & PricedJob {
  const { prices } = job
  return {
    ...agreed,
    prices,
    sameDayCents: Math.max(0, sameDayCents(job, context.config.SERVICE_ZONE) - job.difference_cents),
  }
}

/**
 * Returns the surcharge in the price; where it is not stored, it follows from the day and the prices of the
 * booking.
 */
export function sameDayCents(job: BookedDayFields, zone: string): number {
  if (job.same_day_cents !== null) return job.same_day_cents
  const day = (at: Date) => serviceDay(at, zone)
  return day(job.created_at) === day(job.scheduled_for) ? surchargeOf(job.prices) : 0
}
