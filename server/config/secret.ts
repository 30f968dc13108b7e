import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

const secretOf = (dataDir: string) => join(dataDir, 'session-secret')
const asideOf = (dataDir: string) => join(dataDir, 'session-secret.before-restore')

/** True when the data folder has a stored secret. */
export const hasSecret = (dataDir: string) => existsSync(secretOf(dataDir))

/** The secret of a development installation: generated once, stored in the data folder. */
export function loadOrCreateSecret(dataDir: string): string {
  const file = secretOf(dataDir)
  makeFolder(dataDir)
  try {
    // 'wx': of two processes that start at the same time, one writes and both read.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // On a full disk an empty file would be left and become the secret of the next start.
      rmSync(file, { force: true })
      throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}

export function dropSecret(dataDir: string): void {
  rmSync(secretOf(dataDir), { force: true })
}

/** Replaces the stored secret by the one of a backup; the old one is kept until `dropReplacedSecret`. */
export function replaceSecret(dataDir: string, secret: string): void {
  copyFileSync(secretOf(dataDir), asideOf(dataDir))
  writeFileSync(`${secretOf(dataDir)}.new`, secret, { mode: 0o600 })
  renameSync(`${secretOf(dataDir)}.new`, secretOf(dataDir))
}

export function dropReplacedSecret(dataDir: string): void {
  rmSync(asideOf(dataDir), { force: true })
}

/** Undoes a swap; false when there was none. */
export function undoSecretReplacement(dataDir: string): boolean {
  if (!existsSync(asideOf(dataDir))) return false
  renameSync(asideOf(dataDir), secretOf(dataDir))
  return true
}
