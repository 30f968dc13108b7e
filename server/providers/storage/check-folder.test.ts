import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, type Db } from '#server/db/connect.ts'
import { createDatabase } from '#tests/support/database.ts'
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

test('processes starting together on one folder all start and write one marker', async () => {
  const [shared = ''] = folders
  await Promise.all([check(shared), check(shared), check(shared)])
  await check(shared)
  expect(readdirSync(join(shared, 'photos'))).toHaveLength(1)
})

test('a process with another photo folder refuses to start and says why', async () => {
  const [here = '', there = ''] = folders
  await check(here)
  const refusal = await check(there).catch((error: Error) => error.message)
  expect(refusal).toMatch(/another folder.*same folder.*S3_BUCKET.*make an empty file/)
  expect(readdirSync(join(there, 'photos'))).toEqual([])
  await check(here)
  writeFileSync(/empty file (\S+)/.exec(String(refusal))?.[1] ?? '', '')
  await check(there)
})

test('of processes starting on two folders only those of one start', async () => {
  const [here = '', there = ''] = folders
  const tries = [here, there, here, there].map((folder) =>
    check(folder).then(
      () => folder,
      () => null,
    ),
  )
  const started = (await Promise.all(tries)).filter((folder) => folder !== null)
  expect(started.length).toBeGreaterThan(0)
  expect(new Set(started).size).toBe(1)
})

test('no folder is checked with a bucket or a single-process database', async () => {
  const [here = '', there = ''] = folders
  await check(here)
  await check(there, { S3_BUCKET: 'photos' })
  await check(there, { DATABASE_URL: null })
})
