import { type Generated, type Kysely, sql } from 'kysely'
import type { MigrationFile } from './read-files.ts'

export interface MigrationHistory {
  migrations: { name: string; timestamp: Generated<Date>; checksum: string }
}

/** Creates the table of migrations that have run, where it is missing. */
export async function openHistory(db: Kysely<MigrationHistory>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, timestamp timestamptz NOT NULL DEFAULT now(),
    checksum text NOT NULL)`.execute(db)
}

/** The names of migrations that have run. Throws when the file of one has changed since. */
export async function readHistory(db: Kysely<MigrationHistory>, files: MigrationFile[]): Promise<string[]> {
  const ran = await db.selectFrom('migrations').select(['name', 'checksum']).orderBy('name').execute()
  for (const { name, checksum } of ran) {
    const file = files.find((one) => one.name === name)
    if (file && file.checksum !== checksum)
      throw new Error(
        `Migration ${name} is not the file that has run on this database. ` +
          'Put it back as it was released; what is to be changed stands in a new file.',
      )
  }
  return ran.map(({ name }) => name)
}
