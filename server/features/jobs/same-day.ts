import type { AgreedJob } from '#domain/job/consequences.ts'
import { type PricedJob, surchargeOf } from '#domain/job/surcharge.ts'
import { serviceDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import type { JobRow } from './store.ts'

/** What says of a job whether some of its price is for the day. */
export type BookedAt = Pick<JobRow, 'same_day_cents' | 'created_at' | 'scheduled_for' | 'prices'>
export type Surcharged = BookedAt & Pick<JobRow, 'difference_cents'>

type SameDayFacts = Pick<Context, 'config'>

/** A job with what of its price is for a visit on the day it was asked for. */
export function priced(agreed: AgreedJob, job: Surcharged, context: SameDayFacts): AgreedJob & PricedJob {
  const { prices } = job
  return {
    ...agreed,
    prices,
    sameDayCents: Math.max(0, sameDayCents(job, context.config.SERVICE_ZONE) - job.difference_cents),
  }
}

/** That of all it costs; where it was not kept, by the day and the prices it was booked at. */
export function sameDayCents(job: BookedAt, zone: string): number {
  if (job.same_day_cents !== null) return job.same_day_cents
  const day = (at: Date) => serviceDay(at, zone)
  return day(job.created_at) === day(job.scheduled_for) ? surchargeOf(job.prices) : 0
}
