import { NetworkError } from '../api/call-error.ts'
import { isAlive } from './in-turn.tsx'

let begins = false

/** For what a page begins with: it is imported at once, and asked for anew by loading the page again (`paint-first.ts`). */
export function asPageBegins<T>(load: () => T): T {
  begins = !isAlive()
  try {
    return load()
  } finally {
    begins = false
  }
}

/**
 * Fetches what a late script needs before it is imported: some browsers never ask again for a module that was lost once,
 * and what was fetched is theirs. Vite names the files, but not that of a script that needs no other.
 */
export async function fetchedFirst(read: () => Promise<unknown>, files: readonly string[]): Promise<void> {
  if (begins) return
  const [, alone] = /import\([`'"]\.\/([\w.-]+)/.exec(String(read)) ?? []
  const all = files.length > 0 || !alone ? files : [`assets/${alone}`]
  // Styles are Vite's to ask for: the router may have begun to, otherwise than by a fetch.
  const scripts = all.filter((file) => file.endsWith('.js'))
  // All of them, also where one is lost: the next try asks anew, and would share what another is about to lose.
  const came = await Promise.allSettled(scripts.map((file) => fetchOnce(`/${file}`)))
  for (const one of came) if (one.status === 'rejected') throw one.reason
}

// Without them the page would not be here, though hydration has taken their links away.
const ofPage = typeof document === 'undefined' ? [] : [...document.querySelectorAll('link')]
const files = new Map<string, Promise<void>>(
  ofPage.map((link) => [link.getAttribute('href')?.replace(/#.*/, '') ?? '', Promise.resolve()]),
)

/** Rejects with a `NetworkError` where it cannot be had, and may be tried again. */
export function fetchOnce(address: string, priority: RequestPriority = 'auto'): Promise<void> {
  const known = files.get(address)
  if (known) return known
  const file = fetchFile(address, priority).catch(() => {
    files.delete(address)
    throw new NetworkError(`${address} did not come.`)
  })
  files.set(address, file)
  return file
}

async function fetchFile(address: string, priority: RequestPriority): Promise<void> {
  const answer = await fetch(address, { priority })
  if (!answer.ok) throw new Error(String(answer.status))
  await answer.arrayBuffer()
}
