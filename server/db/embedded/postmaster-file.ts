import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads the postmaster.pid of a running PostgreSQL. */
export function readPostmasterFile(cluster: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}
