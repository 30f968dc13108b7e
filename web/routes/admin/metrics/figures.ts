import type { Explained } from '#contract/admin/breakdown.ts'
import type { Answer } from '#contract/index.ts'
import { money } from '#locales/format.ts'
import { metricsCopy as copy } from '#text/admin-metrics.ts'

type FiguresRead = Answer<'GET /api/admin/metrics'>
export type MetricsFigures = Omit<FiguresRead['weeks'][number], 'week'>

/** One weekly metric: its value for a bar (null when unknown) and its format. */
export interface WeeklyFigure {
  name: string
  /** The short label for narrow columns. */
  head: string
  of: (numbers: MetricsFigures) => number | null
  say: (value: number) => string
  /** The breakdown that a week's value opens. */
  explain?: Explained
}

const whole = (value: number) => String(value)

export const figures: WeeklyFigure[] = [
  { name: copy.bookings, head: copy.heads.bookings, of: ({ bookings }) => bookings, say: whole },
  { name: copy.repeat, head: copy.heads.repeat, of: ({ repeat }) => repeat, say: copy.percent },
  { name: copy.fillRate, head: copy.heads.fillRate, of: ({ fillRate }) => fillRate, say: copy.percent },
  { name: copy.fillHours, head: copy.heads.fillHours, of: ({ fillHours }) => fillHours, say: copy.hours },
  { name: copy.paid, head: copy.heads.paid, of: ({ paid }) => paid, say: money, explain: 'week_paid' },
  { name: copy.fee, head: copy.heads.fee, of: ({ fee }) => fee, say: money, explain: 'week_share' },
  { name: copy.takeRate, head: copy.heads.takeRate, of: ({ takeRate }) => takeRate, say: copy.percent },
  {
    name: copy.stripeFees,
    head: copy.heads.stripeFees,
    of: ({ stripeFees }) => stripeFees,
    say: money,
    explain: 'week_stripe_fees',
  },
  {
    name: copy.refunded,
    head: copy.heads.refunded,
    of: ({ refunded }) => refunded,
    say: money,
    explain: 'week_refunded',
  },
  { name: copy.refunds, head: copy.heads.refunds, of: ({ refunds }) => refunds, say: whole },
  { name: copy.disputes, head: copy.heads.disputes, of: ({ disputes }) => disputes, say: whole },
  { name: copy.noShows, head: copy.heads.noShows, of: ({ noShows }) => noShows, say: whole },
  { name: copy.hourly, head: copy.heads.hourly, of: ({ hourly }) => hourly?.median ?? null, say: money },
]

export function formatFigure({ of, say }: WeeklyFigure, numbers: MetricsFigures): string {
  const value = of(numbers)
  return value === null ? copy.unknown : say(value)
}
