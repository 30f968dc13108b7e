import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../../testing/database.ts'
import { connect, type Db } from '../db/connect.ts'
import { checkFolder } from './check-folder.ts'

let db: Db
let folders: string[]
const DATABASE_URL = 'postgres://elsewhere/clean'

beforeEach(async () => {
  db = connect(await createDatabase(), 4).db
  folders = [mkdtempSync(join(tmpdir(), 'photos-')), mkdtempSync(join(tmpdir(), 'photos-'))]
})
afterEach(async () => {
  await db.destroy()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const check = (dataDir = '', settings = {}) =>
  checkFolder(db, { S3_BUCKET: null, DATABASE_URL, dataDir, ...settings })

test('processes that start together on one folder all start, and leave one mark', async () => {
  const [shared = ''] = folders
  await Promise.all([check(shared), check(shared), check(shared)])
  await check(shared)
  expect(readdirSync(join(shared, 'photos'))).toHaveLength(1)
})

test('a process that sees another folder does not start, and is told what to do', async () => {
  const [here = '', there = ''] = folders
  await check(here)
  const owner = sql<{ id: number }>`
    INSERT INTO users (name, email) VALUES ('Ann', 'ann@example.com') RETURNING id`
  const [ann] = (await owner.execute(db)).rows
  await db
    .insertInto('photos')
    .values({ owner_id: ann?.id ?? 0, purpose: 'review', name: 'a.webp', bytes: 1 })
    .execute()
  const refusal = await check(there).catch((error: Error) => error.message)
  expect(refusal).toMatch(/another folder.*same folder.*S3_BUCKET.*make an empty file/)
  writeFileSync(/empty file (\S+)/.exec(String(refusal))?.[1] ?? '', '')
  await check(there)
})

test('while there is no photo a fresh folder becomes the one', async () => {
  const [gone = '', fresh = ''] = folders
  await check(gone)
  await check(fresh)
  await check(fresh)
  expect(readdirSync(join(fresh, 'photos'))).toHaveLength(1)
})

test('with a bucket, or a database that is this process alone, no folder is asked for', async () => {
  const [here = '', there = ''] = folders
  await check(here)
  await check(there, { S3_BUCKET: 'photos' })
  await check(there, { DATABASE_URL: null })
})
