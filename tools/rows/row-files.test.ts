import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '../../testing/database.ts'
import { rowFiles } from './row-files.ts'

const folder = new URL('../../server/db/rows/generated/', import.meta.url)

test('the row types are those of the migrated schema: npm run db:types writes them', async () => {
  const owner = new pg.Client({ connectionString: (await createDatabase()).owner })
  await owner.connect()
  const kept = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')])
  expect(Object.fromEntries(kept)).toEqual(await rowFiles(owner))
  await owner.end()
})

test('a table that stands in no file, and a column of a type nobody knows, are named', async () => {
  const owner = new pg.Client({ connectionString: (await createDatabase()).owner })
  await owner.connect()
  await owner.query('CREATE TABLE gifts (id bigint)')
  await expect(rowFiles(owner)).rejects.toThrow('The table gifts stands in no group of tools/rows/groups.ts.')
  await owner.query('DROP TABLE gifts')
  await owner.query('ALTER TABLE users ADD COLUMN seen_from inet')
  await expect(rowFiles(owner)).rejects.toThrow(
    'Nobody knows how to read the column users.seen_from, of the type inet.',
  )
  await owner.end()
})
