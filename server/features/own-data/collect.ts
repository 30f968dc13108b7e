import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { DataOwner } from './data-owner.ts'
import { type OwnDataSection, personalDataSections } from './sections.ts'

export type Row = Record<string, unknown>

export interface CollectedSection {
  title: OwnDataSection['title']
  rows: Row[]
}

/** Reads the account, and its address once verified. */
export async function readDataOwner(db: Context['db'] | Tx, id: number): Promise<DataOwner> {
  const confirmed = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return { id, email: confirmed?.email ?? null }
}

/** Collects all personal data of a person from the database. */
export async function collectPersonalData(
  { db }: Pick<Context, 'db'>,
  id: number,
): Promise<CollectedSection[]> {
  const whose = await readDataOwner(db, id)
  const collected: CollectedSection[] = []
  for (const { title, table, mine, without = [] } of personalDataSections) {
    const { rows } = await sql<{ row: Row }>`
      SELECT to_jsonb(t) - ${without}::text[] AS row FROM ${sql.table(table)} t WHERE ${mine(whose)}
      ORDER BY 1`.execute(db)
    collected.push({ title, rows: rows.map(({ row }) => row) })
  }
  return collected
}
