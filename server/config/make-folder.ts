import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the folder and those above it. Node's own way tries for ever where none can be made, as below /proc. */
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
