import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core'

/** One line about an error that no user's browser should meet. */
export type BrowserTrouble = string

/** Error responses of normal operation: no session, no profile, no picture. */
const expectedResponses = [
  /^GET \/api\/auth\/current-user answered 401$/,
  /^GET \/api\/cleaner\/profile answered 404$/,
  /^GET \/api\/cleaner\/profile-image\/\d+ answered 404$/,
]

/** Reports script errors, console errors and warnings, refused or failed requests, and blocked content. */
export async function watchForTrouble(
  context: BrowserContext,
  report: (trouble: BrowserTrouble) => void,
): Promise<void> {
  await context.exposeBinding('reportBlocked', ({ page }, what: string) => report(`${at(page)} ${what}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // The API reference's library probes eval and works without it.
      if (location.pathname === '/api/docs' && blockedURI === 'eval') return
      const { reportBlocked } = window as unknown as { reportBlocked(what: string): void }
      reportBlocked(`content policy ${violatedDirective} blocked ${blockedURI}`)
    })
  })
  context.on('weberror', (error) => report(`${at(error.page())} script error: ${error.error().stack}`))
  context.on('console', (message) => {
    if (isTrouble(message)) report(`${at(message.page())} console: ${message.text()}`)
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // Navigation aborts the page's requests.
    if (why !== 'net::ERR_ABORTED') report(`${nameOf(request)} failed: ${why}`)
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    const line = lineOf(response)
    if (!expectedResponses.some((pattern) => pattern.test(line))) report(line)
  })
}

/** Refused requests are reported once, by their response. */
function isTrouble(message: ConsoleMessage): boolean {
  if (message.text().startsWith('Failed to load resource')) return false
  return message.type() === 'error' || message.type() === 'warning'
}

function lineOf(response: Response): string {
  return `${nameOf(response.request())} answered ${response.status()}`
}

function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`
}

function at(page: Page | null): string {
  return page && URL.canParse(page.url()) ? new URL(page.url()).pathname : ''
}
