import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { addDays, serviceDay, startOfDay, weekday } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import { type BookingCounts, countBookings } from './count-bookings.ts'
import { countTrouble, type TroubleCounts } from './count-trouble.ts'
import { countVisits, type VisitCounts } from './count-visits.ts'
import type { MetricsGroup } from './grouped.ts'
import { type HourlyEarnings, hourlyEarnings } from './hourly-earnings.ts'
import { type LedgerSums, sumLedger } from './sum-ledger.ts'

type MetricsView = Answer<'GET /api/admin/metrics'>
export type WeekMetrics = Omit<MetricsView['weeks'][number], 'week'>

export interface MetricsByWeek {
  /** Mondays, the oldest first. */
  weeks: string[]
  areas: string[]
  /** Returns the metrics of a week, an area, or both; null means all of them. */
  of(week: string | null, area: string | null): WeekMetrics
}

/** Reads the metrics of the last `count` weeks, the current one included. */
export async function readMetrics({ db, clock, config }: Context, count: number): Promise<MetricsByWeek> {
  const zone = config.SERVICE_ZONE
  const now = clock()
  const weeks = mondays(serviceDay(now, zone), count)
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)]
  const span = { from: startOfDay(first, zone), to: startOfDay(addDays(last, 7), zone), zone }
  const [bookings, visits, sums, trouble, hourly] = await Promise.all([
    countBookings(db, span).then(byGroup),
    countVisits(db, span, now).then(byGroup),
    sumLedger(db, span).then(byGroup),
    countTrouble(db, span).then(byGroup),
    hourlyEarnings(db, span).then(byGroup),
  ])
  const groups = [bookings, visits, sums, trouble, hourly].flatMap((found) => [...found.values()])
  return {
    weeks,
    areas: [...new Set(groups.flatMap(({ area }) => area ?? []))].sort(),
    of: (week, area) => {
      const key = keyOf({ week, area })
      return present({
        ...{ bookings: bookings.get(key), visits: visits.get(key), sums: sums.get(key) },
        ...{ trouble: trouble.get(key), hourly: hourly.get(key) },
      })
    },
  }
}

const keyOf = ({ week, area }: MetricsGroup) => `${week ?? ''} ${area ?? ''}`
const byGroup = <Row extends MetricsGroup>(rows: Row[]) => new Map(rows.map((row) => [keyOf(row), row]))

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function mondays(today: string, count: number): string[] {
  const current = addDays(today, -days.indexOf(weekday(today)))
  return Array.from({ length: count }, (_, index) => addDays(current, 7 * (index + 1 - count)))
}

interface MetricsResult {
  bookings: BookingCounts | undefined
  visits: VisitCounts | undefined
  sums: LedgerSums | undefined
  trouble: TroubleCounts | undefined
  hourly: HourlyEarnings | undefined
}

/** A missing row means no events: counts are zero, and shares are null. */
function present({ bookings, visits, sums, trouble, hourly }: MetricsResult): WeekMetrics {
  const { paid, fee, earned, stripeFees, refunded } = sums ?? noMoney
  const [low, median, high] = hourly?.quarters ?? []
  const known = hourly && low !== undefined && median !== undefined && high !== undefined
  return {
    bookings: bookings?.bookings ?? 0,
    repeat: shareOf(bookings?.repeated, bookings?.bookings),
    visits: visits?.visits ?? 0,
    fillRate: shareOf(visits?.taken, visits?.visits),
    fillHours: visits?.fillHours ?? null,
    paid: dollarsFromCents(paid),
    fee: dollarsFromCents(fee),
    takeRate: fee + earned > 0 ? fee / (fee + earned) : null,
    stripeFees: dollarsFromCents(stripeFees),
    refunds: trouble?.refunds ?? 0,
    refunded: dollarsFromCents(refunded),
    disputes: trouble?.disputes ?? 0,
    noShows: trouble?.noShows ?? 0,
    hourly: known ? { visits: hourly.visits, ...inDollars({ low, median, high }) } : null,
  }
}

const noMoney = { paid: 0, fee: 0, earned: 0, stripeFees: 0, refunded: 0 }

function inDollars({ low, median, high }: { low: number; median: number; high: number }) {
  const dollars = (cents: number) => dollarsFromCents(Math.round(cents))
  return { low: dollars(low), median: dollars(median), high: dollars(high) }
}

function shareOf(part: number | undefined, whole: number | undefined): number | null {
  return part === undefined || !whole ? null : part / whole
}
