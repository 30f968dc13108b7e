import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { sections, type Whose } from './sections.ts'

export type Row = Record<string, unknown>

export interface Collected {
  title: string
  rows: Row[]
}

/** Reads the account, and its address once verified. */
export async function readWhose(db: Context['db'] | Tx, id: number): Promise<Whose> {
  const confirmed = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return { id, email: confirmed?.email ?? null }
}

/** Collects all personal data of a person from the database. */
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
