import type { LedgerCause } from './enums.ts'
import { addDays, type ServiceDay, weekStart } from './service-time.ts'

/** The kinds of lines on a cleaner's statement. */
export const statementKinds = [
  'visit',
  'cancellation',
  'tip',
  'boost',
  'adjustment',
  'debt_forgiven',
  'taken_back',
  'transfer',
  'returned',
  'debt_settled',
  'debt_added',
] as const
export type StatementKind = (typeof statementKinds)[number]

const kindOfCause: Partial<Record<LedgerCause, StatementKind>> = {
  payout_owed: 'visit',
  cancellation: 'cancellation',
  tip_owed: 'tip',
  boost_owed: 'boost',
  extra_owed: 'adjustment',
  ruling_owed: 'adjustment',
  debt_forgiven: 'debt_forgiven',
  payout_sent: 'transfer',
  debt_settled: 'debt_settled',
  debt_restored: 'debt_added',
}

/**
 * Returns the kind of a ledger transaction on a cleaner's statement. @param cents what it adds to what the
 * cleaner gets, net of their debt
 */
export function statementKindOf(cause: LedgerCause, cents: number): StatementKind {
  if (cause === 'reversal') return cents === 0 ? 'debt_added' : 'returned'
  return kindOfCause[cause] ?? (cents < 0 ? 'taken_back' : 'adjustment')
}

/** Sums of statement lines, in cents. */
export interface StatementSums {
  /** What visits, cancellations and tips came to, with the platform fee. */
  gross: number
  fee: number
  /** `gross - fee` is work and tips together. */
  work: number
  tips: number
  /** Boosts, adjustments and forgiven debt. */
  other: number
  /** Negative or zero. */
  takenBack: number
  /** The sum of the four above. */
  earned: number
  /** What went to the payout account. */
  transferred: number
  /** What came back from it. */
  returned: number
}

const sumOfKind: Partial<Record<StatementKind, keyof StatementSums>> = {
  visit: 'work',
  cancellation: 'work',
  tip: 'tips',
  boost: 'other',
  adjustment: 'other',
  debt_forgiven: 'other',
  taken_back: 'takenBack',
}

/** A line as it is summed; `feeCents` is the platform's share of the same ledger transaction. */
export interface SummedLine {
  kind: StatementKind
  cents: number
  feeCents: number
}

/** Sums statement lines; what is owed grows by earned - transferred + returned. */
export function sumStatement(lines: readonly SummedLine[]): StatementSums {
  const sums: StatementSums = {
    ...{ gross: 0, fee: 0, work: 0, tips: 0, other: 0, takenBack: 0 },
    ...{ earned: 0, transferred: 0, returned: 0 },
  }
  for (const { kind, cents, feeCents } of lines) {
    const part = sumOfKind[kind]
    if (part) {
      sums[part] += cents
      sums.earned += cents
    }
    if (part === 'work' || part === 'tips') {
      sums.fee += feeCents
      sums.gross += cents + feeCents
    } else if (kind === 'transfer') sums.transferred -= cents
    else if (kind === 'returned') sums.returned += cents
  }
  return sums
}

/** How earnings are grouped. */
export const earningPeriods = ['week', 'month', 'year'] as const
export type EarningPeriod = (typeof earningPeriods)[number]

/** Returns the first day of the period that a day is in; weeks begin on Monday. */
export function periodStart(by: EarningPeriod, day: ServiceDay): ServiceDay {
  if (by === 'week') return weekStart(day)
  return by === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
}

/** Returns the first day after the period that begins on a day. */
export function periodEnd(by: EarningPeriod, start: ServiceDay): ServiceDay {
  return periodStart(by, addDays(start, { week: 7, month: 31, year: 366 }[by]))
}

/** Lists the first days of the periods from one day to another, both included. */
export function periodsBetween(by: EarningPeriod, from: ServiceDay, to: ServiceDay): ServiceDay[] {
  const starts: ServiceDay[] = []
  for (let start = periodStart(by, from); start <= to; start = periodEnd(by, start)) starts.push(start)
  return starts
}

/** The fewest finished visits of which earnings per hour are said. */
export const leastHourlyVisits = 5

/** Returns the quarter points of values (25, 50 and 75 percent), with linear interpolation between two of them. */
export function quartersOf(values: readonly number[]): [low: number, median: number, high: number] | null {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
    return below + (above - below) * (place - Math.floor(place))
  }
  return sorted.length === 0 ? null : [at(0.25), at(0.5), at(0.75)]
}
