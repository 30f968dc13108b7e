import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { sections, type Whose } from './sections.ts'

export type Row = Record<string, unknown>

export interface Collected {
  title: string
  rows: Row[]
}

/** The account, and every address and number that it was ever booked under. */
export async function readWhose(db: Context['db'] | Tx, id: number): Promise<Whose> {
  const { rows } = await sql<{ email: string | null; phone: string | null }>`
    SELECT email, phone FROM users WHERE id = ${id}
    UNION SELECT contact_email, contact_phone FROM jobs WHERE customer_id = ${id}`.execute(db)
  const told = (values: (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))]
  return {
    id,
    emails: told(rows.map(({ email }) => email?.toLowerCase())),
    phones: told(rows.map(({ phone }) => phone?.replace(/\D/g, '').slice(-10) || undefined)),
  }
}

/** Everything that the database has of a person. */
export async function collect({ db }: Pick<Context, 'db'>, id: number): Promise<Collected[]> {
  const whose = await readWhose(db, id)
  const collected: Collected[] = []
  for (const { title, table, mine, without = [] } of sections) {
    const { rows } = await sql<{ row: Row }>`
      SELECT to_jsonb(t) - ${without}::text[] AS row FROM ${sql.table(table)} t WHERE ${mine(whose)}
      ORDER BY 1`.execute(db)
    collected.push({ title, rows: rows.map(({ row }) => row) })
  }
  return collected
}
