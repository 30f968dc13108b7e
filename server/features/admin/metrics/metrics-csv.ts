import type { ServerTexts } from '#locales/server-texts.ts'
import { type CsvCell, csvAmount, csvOf } from '#server/plugins/csv.ts'
import type { MetricsByWeek, WeekMetrics } from './read-metrics.ts'

type Heads = ServerTexts['metricsCsvHeads']

const columns: [
  Exclude<keyof Heads, 'week' | 'area' | 'all'>,
  (numbers: WeekMetrics) => CsvCell | undefined,
][] = [
  ['bookings', ({ bookings }) => bookings],
  ['repeatShare', ({ repeat }) => repeat],
  ['visits', ({ visits }) => visits],
  ['fillRate', ({ fillRate }) => fillRate],
  ['fillHours', ({ fillHours }) => fillHours],
  ['paid', ({ paid }) => csvAmount(paid)],
  ['fee', ({ fee }) => csvAmount(fee)],
  ['takeRate', ({ takeRate }) => takeRate],
  ['stripeFees', ({ stripeFees }) => csvAmount(stripeFees)],
  ['refunds', ({ refunds }) => refunds],
  ['refunded', ({ refunded }) => csvAmount(refunded)],
  ['disputes', ({ disputes }) => disputes],
  ['noShows', ({ noShows }) => noShows],
  ['hourlyVisits', ({ hourly }) => hourly?.visits],
  ['hourlyLow', ({ hourly }) => csvAmount(hourly?.low)],
  ['hourlyMedian', ({ hourly }) => csvAmount(hourly?.median)],
  ['hourlyHigh', ({ hourly }) => csvAmount(hourly?.high)],
]

/**
 * Writes a row for each week and area, and one for each week with the area 'all'; unknown values are empty.
 */
export function metricsCsv({ weeks, areas, of }: MetricsByWeek, heads: Heads): string {
  const head = [heads.week, heads.area, ...columns.map(([name]) => heads[name])]
  const rows = weeks.flatMap((week) =>
    [null, ...areas].map((area) => [week, area ?? heads.all, ...values(of(week, area))]),
  )
  return csvOf([head, ...rows])
}

function values(numbers: WeekMetrics): CsvCell[] {
  return columns.map(([, read]) => {
    const value = read(numbers) ?? null
    return typeof value === 'number' ? Number(value.toFixed(4)) : value
  })
}
