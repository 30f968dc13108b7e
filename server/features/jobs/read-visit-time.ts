import { maxDaysAhead } from '#domain/limits.ts'
import { atHour, readDateTime, serviceDay, serviceHour } from '#domain/service-time.ts'
import { holidayOn } from '#domain/settings/holidays.ts'
import { acceptedHoursOf } from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'

const graceMinutes = 5

type VisitTimeRules = Pick<Context, 'config' | 'settings'>

interface VisitWithTime {
  text: string
  /** Missing for a date without a time. */
  hour?: number
  now: Date
}

/** Parses and validates the time of a visit, for a booking and for a reschedule. */
export function readVisitTime(
  { text, hour = 10, now }: VisitWithTime,
  { config, settings }: VisitTimeRules,
): Date {
  const zone = config.SERVICE_ZONE
  const dayOnly = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const at = dayOnly && readDateTime(text, zone) ? atHour(text, hour, zone) : readDateTime(text, zone)
  if (!at || at.getTime() < now.getTime() - graceMinutes * 60_000) throw refuse('date_required')
  if (at.getTime() > now.getTime() + (maxDaysAhead + 1) * 86_400_000) throw refuse('date_too_far')
  refuseHour(text, serviceHour(at, zone), acceptedHoursOf(settings.now()))
  refuseHoliday(at, { config, settings })
  return at
}

/**
 * A bare Z does not carry the hour that a person chose (C-011); a range belongs to its form, while the server
 * accepts all hours (C-015).
 */
function refuseHour(text: string, chosen: number, { first, last }: ReturnType<typeof acceptedHoursOf>): void {
  if (text.endsWith('Z') || (chosen >= first && chosen <= last)) return
  throw refuse('hour_out_of_range', { message: ({ serverWords }) => serverWords.hourRange(first, last) })
}

/** Refuses the days on which no cleaning takes place. */
export function refuseHoliday(at: Date, { config, settings }: VisitTimeRules): void {
  const name = holidayOn(serviceDay(at, config.SERVICE_ZONE), settings.now())
  if (name === null) return
  throw refuse('closed_day', { message: ({ serverWords }) => serverWords.holiday(name) })
}
