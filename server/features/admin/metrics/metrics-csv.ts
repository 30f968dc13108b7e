import type { MetricsByWeek, WeekMetrics } from './read-metrics.ts'

const columns: [string, (numbers: WeekMetrics) => number | null | undefined][] = [
  ['bookings', ({ bookings }) => bookings],
  ['repeat share', ({ repeat }) => repeat],
  ['visits', ({ visits }) => visits],
  ['fill rate', ({ fillRate }) => fillRate],
  ['hours to fill (median)', ({ fillHours }) => fillHours],
  ['paid', ({ paid }) => paid],
  ['platform fee', ({ fee }) => fee],
  ['take rate', ({ takeRate }) => takeRate],
  ['stripe fees', ({ stripeFees }) => stripeFees],
  ['refunds', ({ refunds }) => refunds],
  ['refunded', ({ refunded }) => refunded],
  ['disputes', ({ disputes }) => disputes],
  ['no-shows', ({ noShows }) => noShows],
  ['visits with known hours', ({ hourly }) => hourly?.visits],
  ['hourly earnings (low quarter)', ({ hourly }) => hourly?.low],
  ['hourly earnings (median)', ({ hourly }) => hourly?.median],
  ['hourly earnings (high quarter)', ({ hourly }) => hourly?.high],
]

/**
 * Writes a row for each week and area, and one for each week with the area 'all'; unknown values are empty.
 */
export function metricsCsv({ weeks, areas, of }: MetricsByWeek): string {
  const head = ['week', 'area', ...columns.map(([name]) => name)]
  const rows = weeks.flatMap((week) =>
    [null, ...areas].map((area) => [week, area ?? 'all', ...values(of(week, area))]),
  )
  // Days, ZIP codes and numbers contain no comma or quote.
  return `${[head, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}

function values(numbers: WeekMetrics): string[] {
  return columns.map(([, read]) => {
    const value = read(numbers)
    return value === null || value === undefined ? '' : String(Number(value.toFixed(4)))
  })
}
