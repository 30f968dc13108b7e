import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { BookLine } from '../money/about-money.ts'
import { as, type Figure } from './figure.ts'

/** Breaks down a ledger line into the other lines of its transaction. */
export async function breakDownLine(db: Db, id: number): Promise<Figure | null> {
  const { rows } = await sql<BookLine>`SELECT o.* FROM ledger_entries l
    JOIN ledger_entries o ON o.transaction_id = l.transaction_id WHERE l.id = ${id} ORDER BY o.id`.execute(db)
  const line = rows.find((one) => one.id === id)
  if (!line) return null
  const { amount_cents: figureCents, job_id: jobId } = line
  const others = rows.filter((one) => one.id !== id)
  return { figureCents, inBooks: true, jobId, counted: as(-1, others), percents: [] }
}
