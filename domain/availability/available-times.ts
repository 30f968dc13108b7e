import { type WeeklySpan, weekdays } from './availability.ts'

/**
 * The specification's `availableTimes` of weekly hours: JSON keyed by weekday, each with its spans as HH:MM–HH:MM.
 * Source: C-107.
 */
export function availableTimesOf(weekly: WeeklySpan[]): string {
  const days = weekdays.map((day): [string, string[]] => {
    const spans = weekly.filter(({ weekday }) => weekday === day).sort((a, b) => (a.from < b.from ? -1 : 1))
    return [day, spans.map(({ from, to }) => `${from}–${to}`)]
  })
  return JSON.stringify(Object.fromEntries(days.filter(([, spans]) => spans.length > 0)))
}
