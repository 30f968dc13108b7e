import { readdir, readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'

/** As `nice` has it: a tenth of a core where others want all of it, and all of it where they do not. */
const lower = 10
const threads = '/proc/self/task'

/**
 * What hashes passwords, draws pictures and packs answers (libuv's threads) lets the thread that answers, and the
 * database, go first on a core. On Linux, where each thread has a priority of its own; elsewhere nothing changes.
 */
export async function letAnswersGoFirst(): Promise<void> {
  for (const id of await workers()) stepBack(id)
}

/** A process that was started below that stays there: nobody may go up again. */
function stepBack(id: number): void {
  try {
    if (getPriority(id) < lower) setPriority(id, lower)
  } catch {
    // The thread has ended, or this machine forbids it: it works as before.
  }
}

/** The threads beside the main one, by the numbers they have on Linux: all of them begin with the first file that is read. */
export async function workers(): Promise<number[]> {
  const ids = await readdir(threads).catch(() => [])
  const names = await Promise.all(
    ids.map((id) => readFile(join(threads, id, 'comm'), 'utf8').catch(() => '')),
  )
  return ids.filter((_, index) => names[index]?.startsWith('libuv-worker')).map(Number)
}
