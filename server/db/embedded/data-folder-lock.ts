import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processIdentity } from './process-identity.ts'

const heldHere = new Set<string>()

/** Makes this process the only user of the data folder until the returned function is called. */
export function lockDataFolder(dataDir: string): () => void {
  const lock = join(dataDir, 'in-use')
  const mine = `${lock}.${process.pid}`
  if (heldHere.has(lock)) throw inUse(dataDir, process.pid)
  try {
    writeFileSync(mine, `${process.pid}\n${processIdentity(process.pid)}\n`)
  } catch (error) {
    throw new Error(`The data folder ${dataDir} is not writable for this user.`, { cause: error })
  }
  try {
    // Linking is atomic: of many that try, one wins.
    while (!tryLink(mine, lock)) {
      const holder = readHolder(lock)
      if (holder?.alive) throw inUse(dataDir, holder.pid)
      if (holder) removeStale(lock, `${mine}.stale`)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  heldHere.add(lock)
  return () => {
    if (heldHere.delete(lock)) rmSync(lock, { force: true })
  }
}

function inUse(dataDir: string, pid: number): Error {
  return new Error(
    `The data folder ${dataDir} is in use by another Scrubjay (process ${pid}). ` +
      'Stop that one first, or give this one a data folder of its own.',
  )
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): { pid: number; alive: boolean } | undefined {
  try {
    const [pid, identity] = readFileSync(path, 'utf8').split('\n')
    return { pid: Number(pid), alive: processIdentity(Number(pid)) === identity }
  } catch {
    return undefined
  }
}

// Moved aside before it is removed: when a quicker one has taken the lock meanwhile, it gets it back.
function removeStale(lock: string, aside: string): void {
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (readHolder(aside)?.alive) tryLink(aside, lock)
  rmSync(aside, { force: true })
}
