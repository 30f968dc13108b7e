import type { ServiceDay } from '../service-time.ts'

/** The days of the week, in the order in which a week is shown. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/**
 * Hours of one weekday in local time, HH:MM in quarters of an hour. A span whose end is before its start ends on the
 * next day; '24:00' is the midnight at the end of the day.
 */
export interface WeeklySpan {
  weekday: Weekday
  from: string
  to: string
}

/** Days on which a cleaner does not work, both included. */
export interface DaysOff {
  from: ServiceDay
  to: ServiceDay
}

/** When a cleaner works. Without weekly hours every time fits, except on days off. */
export interface Availability {
  weekly: WeeklySpan[]
  daysOff: DaysOff[]
  /** Kept free between two visits. */
  travelMinutes: number
}

export const availabilityLimits = {
  spansPerDay: 4,
  daysOff: 50,
  travelMinutes: 120,
  /** Days off end within so many days. */
  daysAhead: 730,
}

/** The availability of a cleaner who has set nothing. */
export const noAvailability: Availability = { weekly: [], daysOff: [], travelMinutes: 0 }

export const minutesPerSlot = 15
const slotsPerDay = (24 * 60) / minutesPerSlot
const slotsPerWeek = 7 * slotsPerDay

/** The minute of the day of a local time, HH:MM. */
function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The quarter of an hour of the week at which a local time lies; the week begins on Monday. */
export function slotAt(weekday: number, minute: number): number {
  return weekday * slotsPerDay + Math.floor(minute / minutesPerSlot)
}

/** The quarters of an hour of the week that a span covers; those after Sunday's midnight are Monday's. */
export function slotsOf({ weekday, from, to }: WeeklySpan): number[] {
  const start = slotAt(weekdays.indexOf(weekday), minuteOf(from))
  const minutes = minuteOf(to) - minuteOf(from)
  const count = (minutes > 0 ? minutes : minutes + 24 * 60) / minutesPerSlot
  return Array.from({ length: count }, (_, n) => (start + n) % slotsPerWeek)
}
