import type { Answer } from '#contract/index.ts'
import type { BookLine } from '../money/about-money.ts'

type Explanation = Answer<'GET /api/admin/breakdown/:what/:id'>
type FigurePart = NonNullable<Explanation['lines'][number]['part']>
type PercentName = NonNullable<Explanation['terms']>['percents'][number]['name']

/** What counts toward a figure, in cents: of a line of the books, of a part of a price, or of a day of a week. */
export interface Counted {
  cents: number
  line?: BookLine
  part?: FigurePart
  day?: Pick<BookLine, 'cause' | 'account'> & { at: Date }
}

export interface Figure {
  figureCents: number
  inBooks: boolean
  /** Null for what is about no single job. */
  jobId: number | null
  counted: Counted[]
  /** Which of the job's terms decided it. */
  percents: PercentName[]
}

/** These lines as they are, or with the sign turned: what we owe or have earned is negative in the books. */
export const as = (sign: 1 | -1, lines: BookLine[]): Counted[] =>
  lines.map((line) => ({ line, cents: sign * line.amount_cents }))

/** So much of these, first come, first counted: a line may be about more than one figure. */
export function upTo(cents: number, counted: Counted[]): Counted[] {
  let left = cents
  return counted.flatMap((one) => {
    const counts = Math.min(left, one.cents)
    left -= counts
    return counts > 0 ? [{ ...one, cents: counts }] : []
  })
}
