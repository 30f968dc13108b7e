import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'

/** One transaction: rows put (table, row) and rows removed (table, id, null). */
export type Change = [table: string, row: { id: string }] | [table: string, id: string, removed: null]

/**
 * Reads all complete transactions; a last line that a crash truncated is dropped, because its request was
 * never answered.
 */
export function readJournal(path: string): Change[][] {
  if (!existsSync(path)) return []
  const bytes = readFileSync(path)
  const end = bytes.lastIndexOf(10) + 1
  if (end < bytes.length) truncateSync(path, end)
  const lines = bytes.toString('utf8', 0, end).split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
}

/** Compacts the journal into a shorter one with the same state. */
export function rewriteJournal(path: string, changes: Iterable<Change>) {
  const next = `${path}.new`
  const file = openSync(next, 'w', 0o600)
  for (const change of changes) writeSync(file, `${JSON.stringify([change])}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(next, path)
}

/** Appends transactions; many that arrive together share one write and one sync. */
export async function openJournal(path: string) {
  const file = await open(path, 'a', 0o600)
  let waiting: string[] = []
  let flushing: Promise<void> | undefined

  async function flush() {
    while (waiting.length > 0) {
      const batch = waiting.join('')
      waiting = []
      await file.appendFile(batch)
      await file.datasync()
    }
    flushing = undefined
  }

  return {
    append(changes: Change[]) {
      waiting.push(`${JSON.stringify(changes)}\n`)
      flushing ??= flush()
      // durable() reports the failure to its caller.
      flushing.catch(() => {})
    },
    /** Resolves when everything appended so far is on the disk. */
    durable: () => flushing ?? Promise.resolve(),
    async close() {
      await flushing
      await file.close()
    },
  }
}
