import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { LedgerEntryRow } from '../money/ledger-entries.ts'
import { type BreakdownFigure, figureItemsOf } from './figure.ts'

/** Breaks down a ledger line into the other lines of its transaction. */
export async function breakDownLine(db: Db, id: number): Promise<BreakdownFigure | null> {
  const { rows } = await sql<LedgerEntryRow>`SELECT o.* FROM ledger_entries l
    JOIN ledger_entries o ON o.transaction_id = l.transaction_id WHERE l.id = ${id} ORDER BY o.id`.execute(db)
  const line = rows.find((one) => one.id === id)
  if (!line) return null
  const { amount_cents: figureCents, job_id: jobId } = line
  const others = rows.filter((one) => one.id !== id)
  return { figureCents, inBooks: true, jobId, counted: figureItemsOf(-1, others), percents: [] }
}
