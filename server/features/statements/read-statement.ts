import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { addDays, serviceDay, startOfDay } from '#domain/service-time.ts'
import { periodEnd, periodStart, periodsBetween, sumStatement } from '#domain/statement.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { findOwnPayout, presentEarning } from '../cleaners/list-own-payouts.ts'
import { listPayoutLines } from './list-payout-lines.ts'
import { presentSums, sumByPeriod } from './read-periods.ts'
import { listStatementLines, owedBefore, type StatementLine } from './statement-lines.ts'

export type StatementView = Answer<'GET /api/cleaner/statement'>
type StatementQuery = ParsedQuery<'GET /api/cleaner/statement'>
type StatementContext = Pick<Context, 'db' | 'clock' | 'config'>
type StatementOwner = Pick<UserRow, 'id' | 'name'>

/** Reads a statement from the ledger: opening balance, every line, closing balance. */
export function readStatement(
  context: StatementContext,
  owner: StatementOwner,
  query: StatementQuery,
): Promise<StatementView> {
  const { payoutId } = query
  return payoutId === undefined
    ? readPeriodStatement(context, owner, query)
    : readPayoutStatement(context, owner, payoutId)
}

/** The name of a statement's file, without its ending. */
export function statementFileName({ by, from, payout }: StatementView): string {
  if (payout) return `statement-payout-${payout.id}`
  const lengths = { year: 4, month: 7, week: 10 }
  return `statement-${by === 'week' ? 'week-' : ''}${from?.slice(0, by ? lengths[by] : 10)}`
}

async function readPeriodStatement(
  { db, clock, config: { SERVICE_ZONE: zone } }: StatementContext,
  { id, name }: StatementOwner,
  { by = 'year', day }: StatementQuery,
): Promise<StatementView> {
  const today = serviceDay(clock(), zone)
  const from = periodStart(by, day ?? today)
  const end = periodEnd(by, from)
  const [start, stop] = [startOfDay(from, zone), startOfDay(end, zone)]
  const lines = await listStatementLines(db, id, sql`l.at >= ${start} AND l.at < ${stop}`)
  const to = addDays(end, -1)
  const untilNow = [to, today].sort()[0] ?? to
  const starts = by === 'year' ? periodsBetween('month', from, untilNow) : []
  const months = sumByPeriod(lines, 'month', starts, zone)
  const head = { name, by, from, to, payout: null, months }
  return present(head, lines, await owedBefore(db, id, start))
}

/** The statement of one payout begins and, once all is sent, ends with nothing owed. */
async function readPayoutStatement(
  { db, clock }: StatementContext,
  { id, name }: StatementOwner,
  payoutId: number,
): Promise<StatementView> {
  const payout = await findOwnPayout(db, id, payoutId)
  if (!payout) throw refuse('payout_not_found')
  const lines = await listPayoutLines(db, id, payoutId)
  const head = { ...{ name, by: null, from: null, to: null }, payout: presentEarning(payout, clock()) }
  return present({ ...head, months: [] }, lines, 0)
}

type StatementHead = Pick<StatementView, 'name' | 'by' | 'from' | 'to' | 'payout' | 'months'>

function present(head: StatementHead, lines: StatementLine[], openingCents: number): StatementView {
  let balance = openingCents
  const presented = lines.map(({ id, at, jobId, kind, cents, aboutCents, feeCents }) => {
    balance += cents
    const isPaidByCustomer = kind === 'visit' || kind === 'cancellation' || kind === 'tip'
    return {
      ...{ id, at: at.toISOString(), jobId, kind },
      ...{ amount: dollarsFromCents(cents), about: dollarsFromCents(aboutCents) },
      ...{ fee: isPaidByCustomer ? dollarsFromCents(feeCents) : 0, balance: dollarsFromCents(balance) },
    }
  })
  return {
    ...head,
    opening: dollarsFromCents(openingCents),
    closing: dollarsFromCents(balance),
    visits: new Set(lines.filter(({ kind }) => kind === 'visit').map(({ jobId }) => jobId)).size,
    ...presentSums(sumStatement(lines)),
    lines: presented,
  }
}
