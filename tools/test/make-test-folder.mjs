import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomNeeded = 6 * 1024 ** 3

/** A new folder for what tests write; in memory where that has room: their databases live for seconds. */
export function makeTestFolder() {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'scrubjay-'))
  // Like the system's temporary folder: the user of the database has to enter and write it.
  chmodSync(folder, 0o1777)
  return folder
}

function hasRoom() {
  if (process.env.TMPDIR) return false
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, availableMemory()) > roomNeeded && mayRunPrograms()
  } catch {
    return false
  }
}

function availableMemory() {
  const [, kilobytes] = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

// PostgreSQL's programs are copied into the data folder when its user cannot reach them, so the mount must
// allow execution.
function mayRunPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.map((line) => line.split(' ')).find(([, where]) => where === memory)?.[3]
  return options !== undefined && !options.split(',').includes('noexec')
}
