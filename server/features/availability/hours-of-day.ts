import type { Answer } from '#contract/index.ts'
import type { Availability } from '#domain/availability/availability.ts'
import { availabilityConflict, type HourProblem, type VisitTime } from '#domain/availability/conflict.ts'
import { atHour, serviceDay } from '#domain/service-time.ts'
import { visitHoursOf } from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'

type DayHours = NonNullable<Answer<'GET /api/cleaners/:id/availability'>['onDay']>

interface HoursOfDayRequest {
  availability: Availability
  visit: VisitTime
  isFree: (visit: VisitTime) => boolean
}

/** Lists the hours of a visit's day at which a cleaner cannot come, and why. */
export function hoursOfDay(
  { config, settings }: Pick<Context, 'config' | 'settings'>,
  { availability, visit, isFree }: HoursOfDayRequest,
): DayHours {
  const zone = config.SERVICE_ZONE
  const day = serviceDay(visit.start, zone)
  const length = visit.end.getTime() - visit.start.getTime()
  const { first, last } = visitHoursOf(settings.now()).customer
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const problems = hours.flatMap((hour) => {
    const start = atHour(day, hour, zone)
    const time = { start, end: new Date(start.getTime() + length) }
    const why: HourProblem | null =
      availabilityConflict(availability, time, zone) ?? (isFree(time) ? null : 'busy')
    return why === null ? [] : [{ hour, why }]
  })
  return { day, problems }
}
