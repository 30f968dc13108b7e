import type { Explained } from '#contract/admin/breakdown.ts'
import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { BreakdownFigure, FigureItem } from './figure.ts'
import { findCause } from './find-cause.ts'
import { breakDownLine } from './line-figure.ts'
import {
  breakDownFee,
  breakDownPayment,
  breakDownPrice,
  breakDownRefund,
  breakDownRefunded,
} from './payment-figures.ts'
import { breakDownClawback, breakDownPayout, breakDownSent, breakDownShare } from './payout-figures.ts'
import { breakDownWeek, type WeekFigure } from './week-figures.ts'

type BreakdownView = Answer<'GET /api/admin/breakdown/:what/:id'>

type Explain = (db: Db, id: number, config: Context['config']) => Promise<BreakdownFigure | null>

const explainers: Record<Exclude<Explained, WeekFigure>, Explain> = {
  price: breakDownPrice,
  payment: breakDownPayment,
  refunded: breakDownRefunded,
  stripe_fee: breakDownFee,
  refund: breakDownRefund,
  payout: breakDownPayout,
  share: breakDownShare,
  taken_back: breakDownClawback,
  sent: breakDownSent,
  line: breakDownLine,
}

/** Breaks a figure down into lines with running sums: the last one is the figure. */
export async function breakDownFigure(
  { db, config }: Pick<Context, 'db' | 'config'>,
  what: Explained,
  id: string,
): Promise<BreakdownView> {
  const figure = isOfWeek(what)
    ? await breakDownWeek(db, what, id, config.SERVICE_ZONE)
    : /^\d+$/.test(id)
      ? await explainers[what](db, Number(id), config)
      : null
  if (!figure) throw refuse('nothing_to_explain')
  const lines: BreakdownView['lines'] = []
  let runningCents = 0
  for (const counted of figure.counted) {
    runningCents += counted.cents
    lines.push({ ...(await present(db, counted)), cents: counted.cents, runningCents })
  }
  const { figureCents, inBooks } = figure
  return { figureCents, inBooks, lines, terms: await termsOf(db, figure) }
}

const isOfWeek = (what: Explained): what is WeekFigure => what.startsWith('week_')

type PresentedBreakdown = Omit<BreakdownView['lines'][number], 'cents' | 'runningCents'>

async function present(db: Db, { line, part, day }: FigureItem): Promise<PresentedBreakdown> {
  const none = { entryId: null, jobId: null, event: null, stripeEvents: [] }
  if (!line)
    return {
      ...{ ...none, part: part ?? null, account: day?.account ?? null, cause: day?.cause ?? null },
      at: day?.at.toISOString() ?? null,
    }
  const { id: entryId, account, cause, job_id: jobId, at } = line
  return { entryId, account, cause, part: null, jobId, at: at.toISOString(), ...(await findCause(db, line)) }
}

async function termsOf(db: Db, { jobId, percents }: BreakdownFigure): Promise<BreakdownView['terms']> {
  if (jobId === null || percents.length === 0) return null
  const { terms } = await db
    .selectFrom('jobs')
    .select('terms')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  return { version: terms.version, percents: percents.map((name) => ({ name, percent: terms[name] })) }
}
