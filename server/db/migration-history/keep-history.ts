import { type Generated, type Kysely, sql } from 'kysely'
import type { File } from './read-files.ts'

export interface History {
  migrations: { name: string; timestamp: Generated<Date>; checksum: string | null }
}

/** The table of what has run; one of the version before called its time `at` and had no checksums. */
export async function openHistory(db: Kysely<History>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, timestamp timestamptz NOT NULL DEFAULT now(),
    checksum text)`.execute(db)
  const { rows } = await sql`SELECT FROM pg_attribute
    WHERE attrelid = 'migrations'::regclass AND attname = 'at'`.execute(db)
  if (rows.length === 0) return
  await sql`ALTER TABLE migrations ADD COLUMN IF NOT EXISTS checksum text`.execute(db)
  await sql`ALTER TABLE migrations RENAME COLUMN at TO timestamp`.execute(db)
}

/** The names of what has run. Throws when a file of those is not the one that ran. */
export async function readHistory(db: Kysely<History>, files: File[]): Promise<string[]> {
  const ran = await db.selectFrom('migrations').select(['name', 'checksum']).orderBy('name').execute()
  for (const { name, checksum } of ran) {
    const file = files.find((one) => one.name === name)
    if (file && checksum && file.checksum !== checksum)
      throw new Error(
        `Migration ${name} is not the file that has run on this database. ` +
          'Put it back as it was released; what is to be changed stands in a new file.',
      )
  }
  return ran.map(({ name }) => name)
}

/** Of everything that has run and has none yet, under a version that kept none. */
export async function keepChecksums(db: Kysely<History>, files: File[]): Promise<void> {
  for (const { name, checksum } of files)
    await db
      .updateTable('migrations')
      .set({ checksum })
      .where('name', '=', name)
      .where('checksum', 'is', null)
      .execute()
}
