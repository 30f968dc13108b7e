import type { Availability } from '#domain/availability/availability.ts'
import type { VisitTime } from '#domain/availability/conflict.ts'
import { nearestTime } from '#domain/availability/nearest-time.ts'
import { serviceDay } from '#domain/service-time.ts'
import { holidayOn } from '#domain/settings/holidays.ts'
import { visitHoursOf } from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findFreeTimes } from './find-free-times.ts'

interface FreeTimeRequest {
  cleanerId: number
  availability: Availability
  visit: VisitTime
}

/** Finds the time nearest to a requested visit at which a cleaner works, is free, and no holiday is. */
export async function nearestFreeTime(
  { clock, config, settings }: Pick<Context, 'clock' | 'config' | 'settings'>,
  db: Db | Tx,
  { cleanerId, availability, visit }: FreeTimeRequest,
): Promise<Date | null> {
  const { SERVICE_ZONE: zone } = config
  const now = clock()
  const isFree = await findFreeTimes(db, { cleanerId, availability, now })
  const time = nearestTime({
    ...{ availability, visit, zone },
    hours: visitHoursOf(settings.now()).customer,
    isOpen: (one) =>
      one.start > now && isFree(one) && holidayOn(serviceDay(one.start, zone), settings.now()) === null,
  })
  return time?.start ?? null
}
