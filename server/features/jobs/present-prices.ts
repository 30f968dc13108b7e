import { dollarsFromCents } from '#domain/money.ts'
import { type BookedDayFields, sameDayCents } from './same-day.ts'

/** Presents the prices that a job was booked at, in dollars. */
export function presentPrices(job: BookedDayFields, zone: string) {
  return {
    perBathroom: dollarsFromCents(job.prices.perBathroomCents),
    emergencyAbove: dollarsFromCents(job.prices.emergencyAboveCents),
    sameDay: sameDayCents(job, zone) > 0,
  }
}
