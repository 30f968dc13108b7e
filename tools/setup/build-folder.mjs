import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './root.mjs'

// A folder per language; the last three names are those of earlier versions.
const ours = /^([a-z]{2}|made-from|client|server|app)$/

/**
 * Where built pages stand (`BUILD_DIR`, else build), as an absolute path. Building empties that folder, so one that
 * holds anything else is refused with an Error.
 */
export function buildFolder({ BUILD_DIR } = process.env) {
  const folder = resolve(root, BUILD_DIR || 'build')
  const others = existsSync(folder) ? readdirSync(folder).filter((name) => !ours.test(name)) : []
  if (others.length > 0)
    throw new Error(
      `BUILD_DIR is ${folder}, which holds more than built pages (${others[0]}). Building would empty it: please name a folder of its own.`,
    )
  return folder
}
