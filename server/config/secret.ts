import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of a development installation: made once, kept in the data folder. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // 'wx': of two processes that start together, one writes and both read.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
