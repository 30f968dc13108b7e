import type { AgreedJob } from '../../../domain/job/consequences.ts'
import { type PricedJob, surchargeOf } from '../../../domain/job/surcharge.ts'
import { serviceDay } from '../../../domain/service-time.ts'
import type { Context } from '../../context.ts'
import type { JobRow } from './store.ts'

export type Surcharged = Pick<JobRow, 'same_day_cents' | 'difference_cents' | 'created_at' | 'scheduled_for'>

/** A job with what of its price is for a visit on the day it was asked for. */
export function priced(agreed: AgreedJob, job: Surcharged, config: Context['config']): AgreedJob & PricedJob {
  return { ...agreed, sameDayCents: Math.max(0, sameDayCents(job, config) - job.difference_cents) }
}

/** That of all it costs; a job from before it was kept is taken at today's prices. */
export function sameDayCents(
  job: Pick<Surcharged, 'same_day_cents' | 'created_at' | 'scheduled_for'>,
  { SERVICE_ZONE: zone, prices }: Pick<Context['config'], 'SERVICE_ZONE' | 'prices'>,
): number {
  if (job.same_day_cents !== null) return job.same_day_cents
  return serviceDay(job.created_at, zone) === serviceDay(job.scheduled_for, zone) ? surchargeOf(prices) : 0
}
