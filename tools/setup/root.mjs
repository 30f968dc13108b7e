import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, whatever folder the command was started in. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export const inRoot = (...parts) => join(root, ...parts)
