/** The caches of a device that keeps a cleaner's jobs; they exist only there. */
export const offlineCaches = {
  /** Says whose jobs these are: the device keeps jobs while it exists. */
  owner: 'offline-owner',
  pages: 'offline-pages',
  answers: 'offline-answers',
  assets: 'offline-assets',
} as const

/** The entry of the owner's cache: the id of their account. */
export const ownerEntry = '/offline-owner'

/** The IndexedDB database of unsent acts. */
export const actsDatabase = 'offline-acts'

/** The Server-Timing entry of a kept page: when this device stored it, by its own clock. */
const keptTiming = 'kept'

/** Adds to a page when it is stored, so that its script can tell how old the server's time in it is. */
export function stampPage(page: Response): Response {
  const headers = new Headers(page.headers)
  headers.append('server-timing', `${keptTiming};dur=${Date.now()}`)
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers })
}
