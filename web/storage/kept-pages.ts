/** What a device that keeps a cleaner's jobs holds of them. */
export const packCaches = {
  pages: 'offline-pages',
  answers: 'offline-answers',
  assets: 'offline-assets',
} as const

/**
 * Notes on a page when this device stored it, by its own clock, so that its script can tell how old the server's time
 * in it is.
 */
export function stampPage(page: Response): Response {
  const headers = new Headers(page.headers)
  headers.append('server-timing', `kept;dur=${Date.now()}`)
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers })
}
