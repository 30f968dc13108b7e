import { sql } from 'kysely'
import type { Availability } from '#domain/availability/availability.ts'
import type { VisitTime } from '#domain/availability/conflict.ts'
import { nearestTime } from '#domain/availability/nearest-time.ts'
import { serviceDay } from '#domain/service-time.ts'
import { holidayOn } from '#domain/settings/holidays.ts'
import { visitHoursOf } from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'

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
  const { rows: busy } = await sql<VisitTime>`
    SELECT lower(o.occupied) AS start, upper(o.occupied) AS end
    FROM (SELECT occupied_time(scheduled_for, ends_at, travel_minutes) AS occupied FROM jobs
      WHERE cleaner_id = ${cleanerId} AND status IN ('assigned', 'in_progress') AND ends_at > ${now}) o`.execute(
    db,
  )
  const travelMs = availability.travelMinutes * 60_000
  const isFree = ({ start, end }: VisitTime) =>
    !busy.some((other) => start < other.end && other.start.getTime() < end.getTime() + travelMs)
  const time = nearestTime({
    ...{ availability, visit, zone },
    hours: visitHoursOf(settings.now()).customer,
    isOpen: (one) =>
      one.start > now && isFree(one) && holidayOn(serviceDay(one.start, zone), settings.now()) === null,
  })
  return time?.start ?? null
}
