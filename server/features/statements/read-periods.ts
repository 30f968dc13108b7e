import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { type ServiceDay, serviceDay, startOfDay } from '#domain/service-time.ts'
import {
  type EarningPeriod,
  periodEnd,
  periodStart,
  periodsBetween,
  type StatementSums,
  sumStatement,
} from '#domain/statement.ts'
import type { Context } from '#server/context.ts'
import { findFirstEntryAt, listStatementLines, type StatementLine } from './statement-lines.ts'

type PeriodsView = Answer<'GET /api/cleaner/earnings/periods'>
type PeriodsContext = Pick<Context, 'db' | 'clock' | 'config'>

/** Reads a cleaner's earnings by week, month or year; a period without any has zeros. */
export async function readPeriods(
  { db, clock, config: { SERVICE_ZONE: zone } }: PeriodsContext,
  cleanerId: number,
  { by, year }: ParsedQuery<'GET /api/cleaner/earnings/periods'>,
): Promise<PeriodsView> {
  const today = serviceDay(clock(), zone)
  const first = serviceDay((await findFirstEntryAt(db, cleanerId)) ?? clock(), zone)
  const years = yearsOf(by, first, today)
  const chosen = year ?? years[0] ?? yearOf(today)
  const starts = startsOf(by, chosen, { first, today })
  const [from = today, last = today] = [starts[0], starts.at(-1)]
  const [start, stop] = [startOfDay(from, zone), startOfDay(periodEnd(by, last), zone)]
  const lines = starts.length
    ? await listStatementLines(db, cleanerId, sql`l.at >= ${start} AND l.at < ${stop}`)
    : []
  return { years, year: by === 'year' ? null : chosen, periods: sumByPeriod(lines, by, starts, zone) }
}

/** Sums lines by the period in which they were posted. */
export function sumByPeriod(
  lines: readonly StatementLine[],
  by: EarningPeriod,
  starts: readonly ServiceDay[],
  zone: string,
): PeriodsView['periods'] {
  const groups = Map.groupBy(lines, ({ at }) => periodStart(by, serviceDay(at, zone)))
  return starts.map((from) => ({ from, ...presentSums(sumStatement(groups.get(from) ?? [])) }))
}

/** Presents sums in dollars. */
export function presentSums(sums: StatementSums) {
  const { gross, fee, work, tips, other, takenBack, earned, transferred, returned } = sums
  return {
    ...{ gross: dollarsFromCents(gross), fee: dollarsFromCents(fee), work: dollarsFromCents(work) },
    ...{ tips: dollarsFromCents(tips), other: dollarsFromCents(other) },
    ...{ takenBack: dollarsFromCents(takenBack), earned: dollarsFromCents(earned) },
    ...{ transferred: dollarsFromCents(transferred), returned: dollarsFromCents(returned) },
  }
}

const yearOf = (day: ServiceDay) => Number(day.slice(0, 4))

/** Lists the years with periods, newest first. A week belongs to the year in which it begins. */
function yearsOf(by: EarningPeriod, first: ServiceDay, today: ServiceDay): number[] {
  const [from, to] = by === 'week' ? [periodStart(by, first), periodStart(by, today)] : [first, today]
  return periodsBetween('year', from, to).map(yearOf).reverse()
}

/** Lists the periods that begin in a year, or all years; none is before the first earnings or to come. */
function startsOf(
  by: EarningPeriod,
  year: number,
  { first, today }: { first: ServiceDay; today: ServiceDay },
): ServiceDay[] {
  if (by === 'year') return periodsBetween('year', first, today)
  const from = by === 'week' ? periodStart('week', `${year}-01-07`) : `${year}-01-01`
  const last = `${year}-12-31`
  const starts = periodsBetween(by, from, last < today ? last : today)
  return starts.filter((start) => start >= periodStart(by, first))
}
