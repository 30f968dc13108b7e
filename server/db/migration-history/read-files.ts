import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import { buildIndexes } from './build-indexes.ts'

/** The first line of a migration that builds indexes while the product serves. */
const outsideMark = '-- outside of a transaction\n'

/** Named by time: two branches that add a migration each keep their order after the merge. */
const namedByTime = /^\d{8}T\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/

export interface MigrationFile {
  name: string
  checksum: string
  outside: boolean
  up(db: QueryExecutorProvider): Promise<void>
}

/** The migrations of a folder, in their order. */
export async function readFiles(folder: URL): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names)
    if (!namedByTime.test(name))
      throw new Error(`Migration ${name} is not named by time, as 20261201T0900_add_series.sql is.`)
  return Promise.all(names.map(async (name) => fileOf(name, await readFile(new URL(name, folder), 'utf8'))))
}

function fileOf(name: string, stored: string): MigrationFile {
  // Git may write a file's lines with other ends on another machine.
  const text = stored.replaceAll(/\r\n?/g, '\n')
  const outside = text.startsWith(outsideMark)
  return {
    name,
    checksum: createHash('sha256').update(text).digest('hex'),
    outside,
    up: (db) => (outside ? buildIndexes(db, text) : run(db, text)),
  }
}

async function run(db: QueryExecutorProvider, text: string): Promise<void> {
  await sql.raw(text).execute(db)
}
