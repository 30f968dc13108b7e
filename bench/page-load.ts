import { chromium } from 'playwright-core'

/** Slow 4G and a processor four times slower, applied by Chromium itself. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
}
const cpuRate = 4
const quietMs = 2000

export interface PageLoad {
  largestPaintMs: number
  /** Sum of what main-thread tasks take beyond 50 ms. */
  blockingMs: number
  requests: number
  /** Compressed bodies of the scripts. */
  scriptBytes: number
  /** Compressed bodies of document, styles and fonts. */
  textBytes: number
}

interface LoadedPage {
  url: string
  cookies: { name: string; value: string }[]
  blockScripts: boolean
}

/** Opens a page in a browser of its own, because renderers keep files in memory across contexts, and measures until it has been quiet for two seconds. */
export async function openThrottled(
  executablePath: string,
  { url, cookies, blockScripts }: LoadedPage,
): Promise<PageLoad> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    if (blockScripts) {
      await devtools.send('Network.setBlockedURLs', { urls: ['*.js', '*.js?*'] })
      await page.addInitScript(preventReload)
    }
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    return await page.evaluate(settledLoad, quietMs)
  } finally {
    await browser.close()
  }
}

interface Observed {
  largestPaintMs: number
  blockingMs: number
  lastActivity: number
}

declare global {
  interface Window {
    observed: Observed
  }
}

/** A page without its scripts reloads once a minute (web/ui/lost-chunk.ts), and the second load finds its styles in the cache. */
function preventReload() {
  sessionStorage.setItem('reloaded-for-chunk', String(performance.timeOrigin))
}

/** Runs in the page before anything else. */
function observe() {
  const observed: Observed = { largestPaintMs: 0, blockingMs: 0, lastActivity: 0 }
  window.observed = observed
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
      observed.lastActivity = performance.now()
    }).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaintMs = startTime
  })
  on('longtask', ({ duration }) => {
    observed.blockingMs += Math.max(0, duration - 50)
  })
  on('resource', () => {})
}

/** Runs in the page: resolves when neither a request nor a long task has ended for so long. */
async function settledLoad(quietMs: number): Promise<PageLoad> {
  const { observed } = window
  while (performance.now() - observed.lastActivity < quietMs)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const isOf = (name: string, ending: RegExp) => ending.test(new URL(name).pathname)
  const resources = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => name.startsWith(location.origin),
  )
  const bytes = (ending: RegExp) =>
    resources
      .filter(({ name }) => isOf(name, ending))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    largestPaintMs: observed.largestPaintMs,
    blockingMs: observed.blockingMs,
    requests: resources.length + 1,
    scriptBytes: bytes(/\.js$/),
    textBytes: (document?.encodedBodySize ?? 0) + bytes(/\.(css|woff2)$/),
  }
}
