import type { Answer } from '#contract/index.ts'
import type { BookLine } from '../money/about-money.ts'

type Explanation = Answer<'GET /api/admin/breakdown/:what/:id'>
type FigurePart = NonNullable<Explanation['lines'][number]['part']>
type PercentName = NonNullable<Explanation['terms']>['percents'][number]['name']

/** One item of a figure, in cents: a ledger line, a part of a price, or a day of a week. */
export interface Counted {
  cents: number
  line?: BookLine
  part?: FigurePart
  day?: Pick<BookLine, 'cause' | 'account'> & { at: Date }
}

export interface Figure {
  figureCents: number
  inBooks: boolean
  /** Null when no single job is concerned. */
  jobId: number | null
  counted: Counted[]
  /** The terms of the job that decided it. */
  percents: PercentName[]
}

/** Maps ledger lines to items; sign -1 is for liabilities and income, which are negative in the ledger. */
export const as = (sign: 1 | -1, lines: BookLine[]): Counted[] =>
  lines.map((line) => ({ line, cents: sign * line.amount_cents }))

/** Takes items in order until the sum is reached, since a line may belong to several figures. */
export function upTo(cents: number, counted: Counted[]): Counted[] {
  let left = cents
  return counted.flatMap((one) => {
    const counts = Math.min(left, one.cents)
    left -= counts
    return counts > 0 ? [{ ...one, cents: counts }] : []
  })
}
