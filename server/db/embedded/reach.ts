import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ServerUser } from './server-user.ts'

const READ = 4
const PASS = 1

/** Whether the database's user may pass every folder above `path` and read `path` itself. */
export function canReach(path: string, user: ServerUser): boolean {
  if (!user) return true
  const entry = statSync(path)
  const wanted = entry.isDirectory() ? READ | PASS : READ
  if (!allows(entry, user, wanted)) return false
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!allows(statSync(folder), user, PASS)) return false
    if (folder === dirname(folder)) return true
  }
}

type Entry = { mode: number; uid: number; gid: number }

function allows(entry: Entry, user: { uid: number; gid: number }, wanted: number): boolean {
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0
  return ((entry.mode >> shift) & wanted) === wanted
}
