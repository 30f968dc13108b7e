import { furthestDays, visitHours } from '../../../domain/limits.ts'
import { atHour, readDateTime, serviceHour } from '../../../domain/service-time.ts'
import { refuse } from '../../http/refusal.ts'

const graceMinutes = 5
const hours = visitHours.guest

/** When a visit is to be, of what somebody sent: for a booking, and for another time of one. `hour`: for a day alone. */
export function readVisitTime(text: string, hour: number, now: Date, zone: string): Date {
  const dayOnly = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const at = dayOnly && readDateTime(text, zone) ? atHour(text, hour, zone) : readDateTime(text, zone)
  if (!at || at.getTime() < now.getTime() - graceMinutes * 60_000) throw refuse('date_required')
  if (at.getTime() > now.getTime() + (furthestDays + 1) * 86_400_000) throw refuse('date_too_far')
  // A bare Z says nothing of the hour a person chose; an offset of their own, or none, does (C-011).
  const speaksOfHour = dayOnly || !text.endsWith('Z')
  const chosen = serviceHour(at, zone)
  if (speaksOfHour && (chosen < hours.first || chosen > hours.last)) throw refuse('hour_out_of_range')
  return at
}
