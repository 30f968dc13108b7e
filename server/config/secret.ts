import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

const secretOf = (dataDir: string) => join(dataDir, 'session-secret')
const asideOf = (dataDir: string) => join(dataDir, 'session-secret.before-restore')

/** Whether the data folder keeps a secret. */
export const hasSecret = (dataDir: string) => existsSync(secretOf(dataDir))

/** The secret of a development installation: made once, kept in the data folder. */
export function keptSecret(dataDir: string): string {
  const file = secretOf(dataDir)
  makeFolder(dataDir)
  try {
    // 'wx': of two processes that start together, one writes and both read.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // On a full disk the file is there and empty, which would be the secret of the next start.
      rmSync(file, { force: true })
      throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}

export function dropSecret(dataDir: string): void {
  rmSync(secretOf(dataDir), { force: true })
}

/** Puts the secret of a backup in the place of the one that is kept here, which stays beside it until `dropSwapped`. */
export function swapSecret(dataDir: string, secret: string): void {
  copyFileSync(secretOf(dataDir), asideOf(dataDir))
  writeFileSync(`${secretOf(dataDir)}.new`, secret, { mode: 0o600 })
  renameSync(`${secretOf(dataDir)}.new`, secretOf(dataDir))
}

export function dropSwapped(dataDir: string): void {
  rmSync(asideOf(dataDir), { force: true })
}

/** Undoes a swap; false when there was none. */
export function swapBack(dataDir: string): boolean {
  if (!existsSync(asideOf(dataDir))) return false
  renameSync(asideOf(dataDir), secretOf(dataDir))
  return true
}
