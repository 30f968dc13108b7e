import type { JobView } from '../../../contract/job-view.ts'
import { serviceDay } from '../../../domain/service-time.ts'
import type { Context } from '../../context.ts'

/** What makes the rows of a job's price, by the prices it was booked at. */
export function priceFacts(
  { config }: Pick<Context, 'config'>,
  { createdAt, scheduledFor, perBathroom }: Pick<JobView, 'createdAt' | 'scheduledFor' | 'perBathroom'>,
): { perBathroom: number; sameDay: boolean } {
  const dayOf = (at: string) => serviceDay(new Date(at), config.SERVICE_ZONE)
  return { perBathroom, sameDay: dayOf(createdAt) === dayOf(scheduledFor) }
}
