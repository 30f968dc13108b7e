import { atHour, type ServiceDay } from '../../../../domain/service-time.ts'

export interface Hour {
  hour: number
  past: boolean
}

/** The hours a form offers; on the current day the ones behind `now` are past. `now` null: not known yet. */
export function hoursOf(
  range: { first: number; last: number },
  date: ServiceDay,
  zone: string,
  now: Date | null,
): Hour[] {
  return Array.from({ length: range.last - range.first + 1 }, (_, index) => {
    const hour = range.first + index
    return { hour, past: now !== null && date !== '' && atHour(date, hour, zone) <= now }
  })
}

/** The chosen hour if it can still be had, otherwise the first that can; the chosen one when the day is over. */
export function nearestHour(hours: Hour[], chosen: number): number {
  const open = hours.filter(({ past }) => !past)
  if (open.some(({ hour }) => hour === chosen)) return chosen
  return open[0]?.hour ?? chosen
}
