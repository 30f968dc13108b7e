import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ServerUser } from './server-user.ts'

const READ = 4
const PASS = 1

/** Whether the database's user may read `path`, a file or a folder, and pass every folder above it. */
export function canRead(path: string, user: ServerUser): boolean {
  if (!user) return true
  const entry = statSync(path)
  return allows(entry, user, entry.isDirectory() ? READ | PASS : READ) && canPass(dirname(path), user)
}

/** Whether the database's user may pass this folder and every one above it. */
export function canPass(path: string, user: ServerUser): boolean {
  if (!user) return true
  for (let folder = path; ; folder = dirname(folder)) {
    if (!allows(statSync(folder), user, PASS)) return false
    if (folder === dirname(folder)) return true
  }
}

type ReachEntry = { mode: number; uid: number; gid: number }

function allows(entry: ReachEntry, user: { uid: number; gid: number }, wanted: number): boolean {
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0
  return ((entry.mode >> shift) & wanted) === wanted
}
