import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A list that survives restarts: one file per item; the oldest are deleted when there are too many. */
export interface KeptList<T> {
  /** Oldest first. */
  all(): T[]
  add(item: T): void
  clear(): void
}

export function openKeptList<T>(folder: string, most: number): KeptList<T> {
  mkdirSync(folder, { recursive: true })
  const items = new Map<string, T>()
  for (const name of readdirSync(folder).sort()) {
    const item = name.endsWith('.json') ? readItem<T>(join(folder, name)) : undefined
    if (item === undefined) rmSync(join(folder, name), { force: true })
    else items.set(name, item)
  }
  let last = Number.parseInt([...items.keys()].at(-1) ?? '0', 10)

  function drop(name: string) {
    items.delete(name)
    rmSync(join(folder, name), { force: true })
  }

  return {
    all: () => [...items.values()],
    add(item) {
      const name = `${String(++last).padStart(10, '0')}.json`
      // A file under its name is whole: what was cut off keeps the other name and is removed at the next start.
      writeFileSync(join(folder, `${name}.part`), JSON.stringify(item))
      renameSync(join(folder, `${name}.part`), join(folder, name))
      items.set(name, item)
      const [oldest] = items.keys()
      if (items.size > most && oldest) drop(oldest)
    },
    clear: () => [...items.keys()].forEach(drop),
  }
}

function readItem<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}
