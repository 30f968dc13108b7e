import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { canPass } from './reach.ts'
import type { ServerUser } from './server-user.ts'

// Folders that outlive a restart of the machine, the better one first.
const ELSEWHERE = ['/var/lib/scrubjay', '/var/tmp/scrubjay']

/**
 * The folder that holds the cluster: the data folder itself, or, where root's database user cannot
 * reach that (a checkout under /root), a folder elsewhere that `<data folder>/elsewhere` points to.
 */
export function chooseHome(dataDir: string, user: ServerUser, log: (line: string) => void): string {
  const link = join(dataDir, 'elsewhere')
  if (existsSync(link)) return realpathSync(link)
  const folder = realpathSync(dataDir)
  const owner = statSync(join(folder, 'postgres'), { throwIfNoEntry: false })?.uid
  if (!user && owner !== undefined && owner !== process.getuid?.()) {
    throw new Error(
      `The database in ${folder} belongs to user id ${owner}: start Scrubjay as that user or as root.`,
    )
  }
  if (user) letPass(folder, user)
  if (canPass(folder, user)) return folder
  if (existsSync(join(folder, 'postgres'))) {
    throw new Error(
      `The database in ${folder} belongs to user id ${user?.uid}, who may not pass a folder above it.`,
    )
  }

  // A link to a folder that is gone would be in the way.
  rmSync(link, { force: true })
  const home = mkdtempSync(join(openFolder(user), 'data-'))
  chmodSync(home, 0o755)
  symlinkSync(home, link)
  log(`PostgreSQL may not read ${folder} (it never runs as root), so the database is kept in ${home}`)
  return home
}

// A private data folder stays private: only the group of the database's user may pass, not read it.
function letPass(folder: string, user: { gid: number }): void {
  const { mode, uid } = statSync(folder)
  if ((mode & 0o077) !== 0 || uid !== process.getuid?.()) return
  chownSync(folder, uid, user.gid)
  chmodSync(folder, (mode & 0o700) | 0o010)
}

/** A folder outside the checkout that the database's user can read. */
export function openFolder(user: ServerUser): string {
  for (const folder of ELSEWHERE) {
    try {
      if (!existsSync(folder)) {
        mkdirSync(folder, { recursive: true })
        chmodSync(folder, 0o755)
      }
      if (canPass(realpathSync(folder), user)) return realpathSync(folder)
    } catch {
      // Not writable here: the next one may be.
    }
  }
  throw new Error(
    `PostgreSQL never runs as root, and its user can read neither the data folder nor ${ELSEWHERE.join(' nor ')}. ` +
      'Move Scrubjay to a folder that everybody may pass, start it as an ordinary user, or set DATABASE_URL.',
  )
}
