import type { AgreedJob } from '../../../domain/job/consequences.ts'
import { type PricedJob, surchargeOf } from '../../../domain/job/surcharge.ts'
import { serviceDay } from '../../../domain/service-time.ts'
import type { Context } from '../../context.ts'
import type { JobRow } from './store.ts'

export type Surcharged = Pick<
  JobRow,
  'same_day_cents' | 'difference_cents' | 'created_at' | 'scheduled_for' | 'prices'
>

type Known = Pick<Context, 'config'>

/** A job with what of its price is for a visit on the day it was asked for. */
export function priced(agreed: AgreedJob, job: Surcharged, context: Known): AgreedJob & PricedJob {
  const { prices } = job
  return { ...agreed, prices, sameDayCents: Math.max(0, sameDayCents(job, context) - job.difference_cents) }
}

/** That of all it costs; where it was not kept, by the day and the prices it was booked at. */
export function sameDayCents(
  job: Pick<Surcharged, 'same_day_cents' | 'created_at' | 'scheduled_for' | 'prices'>,
  { config }: Known,
): number {
  if (job.same_day_cents !== null) return job.same_day_cents
  const day = (at: Date) => serviceDay(at, config.SERVICE_ZONE)
  return day(job.created_at) === day(job.scheduled_for) ? surchargeOf(job.prices) : 0
}
