import { createHmac } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseAddresses } from '../db/app-role/address.ts'

/** Where a running server's own database and fake are, for commands next to it. */
export interface StartRunning {
  pid: number
  database: DatabaseAddresses
  stripeApiBase: string | null
  /** Of its SESSION_SECRET, for a command that was given another one; one of the version before leaves none. */
  secretMark?: string
}

export const secretFingerprintOf = (secret: string) =>
  createHmac('sha256', secret).update('running').digest('hex')

const fileOf = (dataDir: string) => join(dataDir, 'running.json')

export function writeRunningFile(dataDir: string, running: Omit<StartRunning, 'pid'>): () => void {
  writeFileSync(fileOf(dataDir), JSON.stringify({ pid: process.pid, ...running }), { mode: 0o600 })
  return () => rmSync(fileOf(dataDir), { force: true })
}

/** The server that uses this data folder now; null when there is none, even after a kill. */
export function readRunning(dataDir: string): StartRunning | null {
  try {
    const running: StartRunning = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))
    process.kill(running.pid, 0)
    return running
  } catch {
    return null
  }
}
