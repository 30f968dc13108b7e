import type { Answer } from '#contract/index.ts'
import { dayInWords, hourInWords, weekdayOf } from '#locales/format.ts'
import { adminSeriesCopy as copy } from '#text/admin-series.ts'

type SeriesRow = Answer<'GET /api/admin/series'>[number]

/** 'Paused until Saturday, December 12, 2026', or the state alone. */
export function seriesState({ state, pausedUntil }: Pick<SeriesRow, 'state' | 'pausedUntil'>): string {
  return state === 'paused' && pausedUntil ? copy.pausedUntil(dayInWords(pausedUntil)) : copy.states[state]
}

/** The weekday and time of a series: 'Thursday, 10 AM'. */
export function seriesDay({ firstDay, localTime }: Pick<SeriesRow, 'firstDay' | 'localTime'>): string {
  return `${weekdayOf(firstDay)}, ${hourInWords(Number(localTime.slice(0, 2)))}`
}
