import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { buildIndexes } from './build-indexes.ts'

/** The first line of a migration that builds indexes while the product serves. */
const outsideMark = '-- outside of a transaction\n'

export interface File extends Migration {
  name: string
  checksum: string
  outside: boolean
}

/** The migrations of a folder, in their order. */
export async function readFiles(folder: URL): Promise<File[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => fileOf(name, await readFile(new URL(name, folder), 'utf8'))))
}

function fileOf(name: string, stored: string): File {
  // Git may write a file's lines with other ends on another machine.
  const text = stored.replaceAll(/\r\n?/g, '\n')
  const outside = text.startsWith(outsideMark)
  return {
    name,
    checksum: createHash('sha256').update(text).digest('hex'),
    outside,
    up: (db: Kysely<unknown>) => (outside ? buildIndexes(db, text) : run(db, text)),
  }
}

async function run(db: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw(text).execute(db)
}
