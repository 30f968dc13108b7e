import { localSlotOf, type ServiceDay } from '../service-time.ts'
import { type Availability, minutesPerSlot, slotAt, slotsOf } from './availability.ts'

/** Why a time does not fit into a cleaner's availability. */
export const availabilityConflicts = ['outside_hours', 'day_off'] as const
export type AvailabilityConflict = (typeof availabilityConflicts)[number]

/** Why a cleaner cannot come at an hour of a day: also because of another visit. */
export const hourProblems = [...availabilityConflicts, 'busy'] as const
export type HourProblem = (typeof hourProblems)[number]

export interface VisitTime {
  start: Date
  end: Date
}

const slotMs = minutesPerSlot * 60_000

/**
 * Why a visit does not fit into an availability, or null. It is compared by the local time of each of its quarters of
 * an hour: an hour that happens twice fits both times, and one that is left out takes no time.
 */
export function availabilityConflict(
  availability: Pick<Availability, 'weekly' | 'daysOff'>,
  visit: VisitTime,
  zone: string,
): AvailabilityConflict | null {
  const { daysOff, weekly } = availability
  if (daysOff.length === 0 && weekly.length === 0) return null
  const slots = localSlots(visit, zone)
  if (slots.some(({ day }) => isDayOff(daysOff, day))) return 'day_off'
  if (weekly.length === 0) return null
  const open = new Set(weekly.flatMap(slotsOf))
  return slots.every(({ slot }) => open.has(slot)) ? null : 'outside_hours'
}

/** True when a day lies in days off. */
export function isDayOff(daysOff: Availability['daysOff'], day: ServiceDay): boolean {
  return daysOff.some(({ from, to }) => from <= day && day <= to)
}

/** The local day and the slot of the week of each quarter of an hour of a visit, and of its last instant. */
function localSlots({ start, end }: VisitTime, zone: string): { day: ServiceDay; slot: number }[] {
  const last = end.getTime() - 1
  const instants: number[] = []
  for (let at = start.getTime(); at <= last; at += slotMs) instants.push(at)
  return [...instants, last].map((at) => {
    const { day, weekday, minute } = localSlotOf(new Date(at), zone)
    return { day, slot: slotAt(weekday, minute) }
  })
}
