import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processIdentity } from './process-identity.ts'

const heldHere = new Set<string>()

// How long to wait for an app that is stopping, for restarts right behind it.
const PATIENCE_MS = 3000

/** Makes this process the only user of the data folder until the returned function is called. */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const lock = join(dataDir, 'in-use')
  const mine = `${lock}.${process.pid}`
  if (heldHere.has(lock)) throw inUse(dataDir, process.pid)
  heldHere.add(lock)
  try {
    writeOwn(mine, dataDir)
    const giveUp = performance.now() + PATIENCE_MS
    // Linking is atomic: of many that try, one wins.
    while (!tryLink(mine, lock)) {
      const holder = readHolder(lock)
      if (holder?.alive && performance.now() > giveUp) throw inUse(dataDir, holder.pid)
      if (holder?.alive) await delay(50)
      else if (holder) removeStale(lock, `${mine}.stale`)
    }
  } catch (error) {
    heldHere.delete(lock)
    throw error
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (heldHere.delete(lock)) rmSync(lock, { force: true })
  }
}

function writeOwn(file: string, dataDir: string): void {
  try {
    writeFileSync(file, `${process.pid}\n${processIdentity(process.pid)}\n`)
  } catch (error) {
    throw Object.assign(error as Error, { path: dataDir })
  }
}

function inUse(dataDir: string, pid: number): Error {
  return new Error(
    `The data folder ${dataDir} is in use by another Scrubjay (process ${pid}). ` +
      'Stop that one first, or give this one a data folder of its own.',
  )
}

function tryLink(from: string, to: string): boolean {
  return unless('EEXIST', () => linkSync(from, to))
}

function readHolder(path: string): { pid: number; alive: boolean } | undefined {
  let text = ''
  const there = unless('ENOENT', () => {
    text = readFileSync(path, 'utf8')
  })
  const [pid, identity] = text.split('\n')
  return there ? { pid: Number(pid), alive: processIdentity(Number(pid)) === identity } : undefined
}

// Moved aside before it is removed: when a quicker one has taken the lock meanwhile, it gets it back.
function removeStale(lock: string, aside: string): void {
  if (!unless('ENOENT', () => renameSync(lock, aside))) return
  if (readHolder(aside)?.alive) tryLink(aside, lock)
  rmSync(aside, { force: true })
}

/** Whether the act went through; false when it failed in the expected way. */
function unless(expected: string, act: () => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === expected) return false
    throw error
  }
}
