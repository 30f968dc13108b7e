import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { canPass } from './reach.ts'
import type { ServerUser } from './server-user.ts'

// The kernel's limit for a socket path: 104 bytes on macOS, 108 on Linux, with the closing zero.
const LONGEST_PATH = 103

/** Creates the folder of the socket, closed to others: access to it is trusted. */
export function prepareSocketDir(home: string, user: ServerUser): string {
  const socketDir = chooseFolder(home, user)
  const owner = user?.uid ?? process.getuid?.()
  const existing = lstatSync(socketDir, { throwIfNoEntry: false })
  if (!existing) {
    mkdirSync(socketDir, { mode: 0o700 })
    if (user) chownSync(socketDir, user.uid, user.gid)
  } else if (!existing.isDirectory() || existing.uid !== owner) {
    throw new Error(`${socketDir} belongs to somebody else. Remove it, or move the data folder.`)
  }
  chmodSync(socketDir, 0o700)
  return socketDir
}

function chooseFolder(home: string, user: ServerUser): string {
  const inside = join(home, 'postgres-socket')
  if (fits(inside)) return inside
  const name = `scrubjay-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  const outside = [realpathSync(tmpdir()), '/tmp'].map((folder) => join(folder, name))
  const chosen = outside.find((folder) => fits(folder) && canPass(dirname(folder), user))
  if (!chosen) throw new Error(`The path of the data folder is too long for a socket: ${home}`)
  return chosen
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_PATH
}
