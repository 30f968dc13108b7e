import type { JobView } from '../../../contract/job-view.ts'
import { dollarsFromCents } from '../../../domain/money.ts'
import { serviceDay } from '../../../domain/service-time.ts'
import { pricesOf } from '../../../domain/settings/settings.ts'
import type { Context } from '../../context.ts'

/** What makes the rows of a job's price, by the prices of whoever booked then. */
export function priceFacts(
  { config, settings }: Pick<Context, 'config' | 'settings'>,
  { createdAt, scheduledFor }: Pick<JobView, 'createdAt' | 'scheduledFor'>,
): { perBathroom: number; sameDay: boolean } {
  const booked = new Date(createdAt)
  const dayOf = (at: Date) => serviceDay(at, config.SERVICE_ZONE)
  return {
    perBathroom: dollarsFromCents(pricesOf(settings.at(booked)).perBathroomCents),
    sameDay: dayOf(booked) === dayOf(new Date(scheduledFor)),
  }
}
