import type { Answer } from '#contract/index.ts'
import type { LedgerEntryRow } from '../money/ledger-entries.ts'

type Explanation = Answer<'GET /api/admin/breakdown/:what/:id'>
type FigurePart = NonNullable<Explanation['lines'][number]['part']>
type PercentName = NonNullable<Explanation['terms']>['percents'][number]['name']

/** One item of a figure, in cents: a ledger line, a part of a price, or a day of a week. */
export interface FigureItem {
  cents: number
  line?: LedgerEntryRow
  part?: FigurePart
  day?: Pick<LedgerEntryRow, 'cause' | 'account'> & { at: Date }
}

export interface BreakdownFigure {
  figureCents: number
  inBooks: boolean
  /** Null when no single job is concerned. */
  jobId: number | null
  counted: FigureItem[]
  /** The terms of the job that decided it. */
  percents: PercentName[]
}

/** Maps ledger lines to items; sign -1 is for liabilities and income, which are negative in the ledger. */
export const figureItemsOf = (sign: 1 | -1, lines: LedgerEntryRow[]): FigureItem[] =>
  lines.map((line) => ({ line, cents: sign * line.amount_cents }))

/** Takes items in order until the sum is reached, since a line may belong to several figures. */
export function takeUpTo(cents: number, counted: FigureItem[]): FigureItem[] {
  let left = cents
  return counted.flatMap((one) => {
    const counts = Math.min(left, one.cents)
    left -= counts
    return counts > 0 ? [{ ...one, cents: counts }] : []
  })
}
