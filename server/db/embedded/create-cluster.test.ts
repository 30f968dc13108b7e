import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { explainStartFailure } from '#server/start/explain-start-failure.ts'
import { createCluster } from './create-cluster.ts'

const home = mkdtempSync(join(tmpdir(), 'cluster-'))
afterAll(() => rmSync(home, { recursive: true }))

/** The error that an operator reads when initdb fails with these words. */
async function said(words: string): Promise<string> {
  const bin = join(home, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'initdb'), `#!/bin/sh\necho "${words}" >&2\nexit 1\n`, { mode: 0o755 })
  const made = createCluster({ bin, home, cluster: join(home, 'postgres'), user: undefined, log: () => {} })
  return made.then(
    () => '',
    (error) => explainStartFailure(error, false),
  )
}

test("a full or read-only disk is reported with the setting's name", async () => {
  const full = await said('initdb: error: could not create directory base: No space left on device')
  expect(full).toBe(
    `Scrubjay could not start: ${home} finds no room: the disk is full. Check DATA_DIR, whose it is, and its disk.`,
  )
  expect(await said('initdb: could not write: Read-only file system')).toMatch(/only read\. Check DATA_DIR/)
  expect(await said('could not access: Permission denied')).toMatch(/not be written.*Check DATA_DIR/)
  expect(await said('initdb: error: locale "C" does not exist')).toMatch(/initdb.*DATABASE_URL/s)
})
