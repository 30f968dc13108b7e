import { sql } from 'kysely'
import type { Explained } from '#contract/admin/breakdown.ts'
import { addDays, startOfDay, weekday } from '#domain/service-time.ts'
import type { Db } from '#server/db/connect.ts'
import { type LedgerFigure, ledgerFigures } from '../metrics/ledger-figures.ts'
import type { LedgerEntryRow } from '../money/ledger-entries.ts'
import type { BreakdownFigure } from './figure.ts'

export type WeekFigure = Extract<Explained, `week_${string}`>

const figures: Record<WeekFigure, LedgerFigure> = {
  week_paid: 'paid',
  week_share: 'fee',
  week_stripe_fees: 'stripeFees',
  week_refunded: 'refunded',
}

interface WeekFiguresRow extends Pick<LedgerEntryRow, 'cause' | 'account'> {
  day: string
  cents: number
}

/** Breaks down a week's metric into days and causes. */
export async function breakDownWeek(
  db: Db,
  what: WeekFigure,
  monday: string,
  zone: string,
): Promise<BreakdownFigure | null> {
  if (Number.isNaN(Date.parse(monday)) || weekday(monday) !== 'Monday') return null
  const [from, to] = [startOfDay(monday, zone), startOfDay(addDays(monday, 7), zone)]
  const { sign, where } = ledgerFigures[figures[what]]
  const { rows } =
    await sql<WeekFiguresRow>`SELECT to_char(l.at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day, l.cause, l.account,
      (${sql.lit(sign)} * sum(l.amount_cents))::bigint AS cents
    FROM ledger_entries l WHERE l.at >= ${from} AND l.at < ${to} AND ${where}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db)
  const counted = rows.map(({ day, cents, ...line }) => ({
    cents,
    day: { ...line, at: startOfDay(day, zone) },
  }))
  const figureCents = counted.reduce((sum, { cents }) => sum + cents, 0)
  return { figureCents, inBooks: true, jobId: null, counted, percents: [] }
}
