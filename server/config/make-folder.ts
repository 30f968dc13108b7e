import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates the folder and its parents. Node's recursive option never returns where that is impossible, as
 * below /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && existsSync(folder)) return
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
    throw new Error(`the folder ${folder} cannot be made there. Check DATA_DIR.`, { cause: error })
  }
}
