import { addDays, type ServiceDay } from '../service-time.ts'
import { type Availability, availabilityLimits, slotsOf, type WeeklySpan } from './availability.ts'

type AvailabilityProblemCode =
  | 'time_format'
  | 'span_empty'
  | 'spans_overlap'
  | 'too_many_spans'
  | 'too_many_days_off'
  | 'days_off_reversed'
  | 'days_off_past'
  | 'days_off_too_far'
  | 'days_off_overlap'

export interface AvailabilityProblem {
  code: AvailabilityProblemCode
  /** The entry that it is about, such as 'weekly.2'. */
  field: string
}

/** What is wrong with an availability on a day, or null; the first problem in its order. */
export function availabilityProblem(
  { weekly, daysOff }: Pick<Availability, 'weekly' | 'daysOff'>,
  today: ServiceDay,
): AvailabilityProblem | null {
  return weeklyProblem(weekly) ?? daysOffProblem(daysOff, today)
}

const quarterOfDay = /^([01]\d|2[0-3]):(00|15|30|45)$/

function weeklyProblem(weekly: WeeklySpan[]): AvailabilityProblem | null {
  const { spansPerDay } = availabilityLimits
  const isOverLimit = ({ weekday }: WeeklySpan, index: number) =>
    weekly.slice(0, index).filter((span) => span.weekday === weekday).length === spansPerDay
  const extra = weekly.findIndex(isOverLimit)
  if (extra >= 0) return { code: 'too_many_spans', field: `weekly.${extra}` }
  const taken = new Set<number>()
  for (const [index, span] of weekly.entries()) {
    const field = `weekly.${index}`
    if (!quarterOfDay.test(span.from)) return { code: 'time_format', field: `${field}.from` }
    if (span.to !== '24:00' && !quarterOfDay.test(span.to))
      return { code: 'time_format', field: `${field}.to` }
    if (span.from === span.to) return { code: 'span_empty', field }
    const slots = slotsOf(span)
    if (slots.some((slot) => taken.has(slot))) return { code: 'spans_overlap', field }
    for (const slot of slots) taken.add(slot)
  }
  return null
}

function daysOffProblem(daysOff: Availability['daysOff'], today: ServiceDay): AvailabilityProblem | null {
  const { daysOff: most } = availabilityLimits
  if (daysOff.length > most) return { code: 'too_many_days_off', field: `daysOff.${most}` }
  const farthest = addDays(today, availabilityLimits.daysAhead)
  for (const [index, { from, to }] of daysOff.entries()) {
    const field = `daysOff.${index}`
    if (to < from) return { code: 'days_off_reversed', field }
    if (to < today) return { code: 'days_off_past', field }
    if (to > farthest) return { code: 'days_off_too_far', field }
    if (daysOff.slice(0, index).some((other) => other.from <= to && from <= other.to))
      return { code: 'days_off_overlap', field }
  }
  return null
}
