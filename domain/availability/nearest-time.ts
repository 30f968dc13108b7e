import { addDays, atHour, serviceDay } from '../service-time.ts'
import type { Availability } from './availability.ts'
import { availabilityConflict, type VisitTime } from './conflict.ts'

interface NearestTimeRequest {
  availability: Pick<Availability, 'weekly' | 'daysOff'>
  /** The time that was asked for. */
  visit: VisitTime
  /** The hours at which a visit may begin. */
  hours: { first: number; last: number }
  zone: string
  /** What else is asked of a time: that it lies ahead, and on a day without a holiday. */
  isOpen: (visit: VisitTime) => boolean
}

const daysSearched = 60

/** The full hour nearest to the requested time at which a visit of its length fits, within 60 days; the later of two. */
export function nearestTime({
  availability,
  visit,
  hours,
  zone,
  isOpen,
}: NearestTimeRequest): VisitTime | null {
  const length = visit.end.getTime() - visit.start.getTime()
  const day = serviceDay(visit.start, zone)
  const distance = ({ start }: VisitTime) => Math.abs(start.getTime() - visit.start.getTime())
  const timesOn = (days: number): VisitTime[] =>
    Array.from({ length: hours.last - hours.first + 1 }, (_, n) => {
      const start = atHour(addDays(day, days), hours.first + n, zone)
      return { start, end: new Date(start.getTime() + length) }
    }).filter((time) => isOpen(time) && availabilityConflict(availability, time, zone) === null)
  for (let days = 0; days <= daysSearched; days++) {
    const found = [...timesOn(days), ...(days > 0 ? timesOn(-days) : [])]
    const nearest = found.sort(
      (a, b) => distance(a) - distance(b) || b.start.getTime() - a.start.getTime(),
    )[0]
    if (nearest) return nearest
  }
  return null
}
