import { furthestDays } from '../../../domain/limits.ts'
import { atHour, readDateTime, serviceDay, serviceHour } from '../../../domain/service-time.ts'
import { holidayOn, visitHoursOf } from '../../../domain/settings/settings.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'

const graceMinutes = 5

type Rules = Pick<Context, 'config' | 'settings'>

/** When a visit is to be, of what somebody sent: for a booking, and for another time of one. `hour`: for a day alone. */
export function readVisitTime(text: string, hour: number, now: Date, { config, settings }: Rules): Date {
  const zone = config.SERVICE_ZONE
  const dayOnly = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const at = dayOnly && readDateTime(text, zone) ? atHour(text, hour, zone) : readDateTime(text, zone)
  if (!at || at.getTime() < now.getTime() - graceMinutes * 60_000) throw refuse('date_required')
  if (at.getTime() > now.getTime() + (furthestDays + 1) * 86_400_000) throw refuse('date_too_far')
  // A bare Z says nothing of the hour a person chose; an offset of their own, or none, does (C-011).
  const speaksOfHour = dayOnly || !text.endsWith('Z')
  const { first, last } = visitHoursOf(settings.now()).guest
  const chosen = serviceHour(at, zone)
  if (speaksOfHour && (chosen < first || chosen > last))
    throw refuse('hour_out_of_range', { message: hoursText(first, last) })
  refuseHoliday(at, { config, settings })
  return at
}

/** Nobody cleans on some days. */
export function refuseHoliday(at: Date, { config, settings }: Rules): void {
  const name = holidayOn(serviceDay(at, config.SERVICE_ZONE), settings.now())
  if (name === null) return
  const message = `We do not clean on that day: ${name}. Please choose another one.`
  throw refuse('closed_day', { message })
}

function hoursText(first: number, last: number): string {
  const words = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
  return `Please choose a time between ${words(first)} and ${words(last)}.`
}
