import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './root.mjs'

/** One hash over the contents of files and folders of the repository, and over any further words. */
export function hashOf(paths, ...words) {
  const hash = createHash('sha256').update(words.join('\n'))
  for (const file of paths.flatMap((path) => filesIn(join(root, path)))) {
    hash.update(`\n${relative(root, file)}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** A stamp that cannot be written (the folder of another user) only costs the check its speed. */
export function writeStamp(file, stamp) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, stamp)
  } catch {}
}

export function removeStamp(file) {
  rmSync(file, { force: true })
}
