import { mkdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { test as base } from 'vitest'
import { findChromium } from '#tools/setup/find-chromium.mjs'
import { Browsers, type OwnBrowser } from './browsers.ts'
import type { BrowserPerson } from './people.ts'
import type { BrowserTrouble } from './trouble.ts'

const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a GPU its process is unnecessary; this saves a tenth of the CPU time.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tabs share compiled scripts.
  '--process-per-site',
]

interface PageOptions {
  width?: number
  colorScheme?: 'light' | 'dark'
  javaScriptEnabled?: boolean
  timezoneId?: string
  /** The test goes offline, so the page needs a browser context of its own. */
  losesNetwork?: boolean
  /** The signed-in user. */
  as?: BrowserPerson
  /** Troubles that the test provokes, such as a declined card. */
  expected?: RegExp[]
}

export type OpenPage = (options?: PageOptions) => Promise<Page>

/** Tests with a browser. Each page is a separate person's; trouble on a page fails its test. */
export const test = base
  .extend('args', { scope: 'worker' }, quietArgs)
  .extend('browser', { scope: 'worker' }, async ({ args }, { onCleanup }): Promise<Browser> => {
    const executablePath = findChromium()
    if (!executablePath) throw new Error('no Chromium found: set CHROMIUM_PATH to its program')
    const browser = await chromium.launch({ executablePath, args })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('browsers', { scope: 'worker' }, ({ browser }) => new Browsers(browser))
  .extend('openPage', async ({ browsers, task }, { onCleanup }): Promise<OpenPage> => {
    const troubles: BrowserTrouble[] = []
    const own: OwnBrowser[] = []

    onCleanup(async () => {
      const failed = task.result?.state === 'fail' || troubles.length > 0
      if (failed) await photograph(own, task.name)
      // After a failure the context is closed, so that its state cannot fail the next test.
      for (const browser of own) await (failed ? browser.context.close() : browser.forget())
      if (troubles.length > 0) throw new Error(`the browser had trouble:\n${troubles.join('\n')}`)
    })

    return async ({
      width = 1280,
      colorScheme = 'light',
      as: person,
      expected = [],
      losesNetwork,
      ...options
    } = {}) => {
      const viewport = { width, height: width < 600 ? 844 : 800 }
      const device = { ...options, viewport, hasTouch: width < 600, colorScheme }
      const report = (trouble: BrowserTrouble) => {
        if (!expected.some((pattern) => pattern.test(trouble))) troubles.push(trouble)
      }
      const browser = await (losesNetwork
        ? browsers.takeAlone(device, report)
        : browsers.take(device, report))
      own.push(browser)
      if (person) await browser.context.addCookies([person.cookie()])
      return browser.context.newPage()
    }
  })

/** Screenshots of all pages of a failed test. */
async function photograph(own: OwnBrowser[], name: string): Promise<void> {
  const folder = 'test-results/failed'
  mkdirSync(folder, { recursive: true })
  const pages = own.flatMap((browser) => browser.pages())
  for (const [index, page] of pages.entries()) {
    const file = `${name.replaceAll(/\W+/g, '-')}-${index + 1}.png`
    await page.screenshot({ path: `${folder}/${file}`, fullPage: true, timeout: 10_000 }).catch(() => {})
    process.stderr.write(`${page.url()} drew ${await framesOf(page)} in half a second\n`)
  }
}

/** The page's frame rate: on a page that does not paint, clicks fail for no reason of the test. */
async function framesOf(page: Page): Promise<string> {
  const drawn = page.evaluate(
    () =>
      new Promise<string>((tell) => {
        let frames = 0
        const count = () => {
          frames += 1
          requestAnimationFrame(count)
        }
        requestAnimationFrame(count)
        setTimeout(() => tell(`${frames} frames`), 500)
      }),
  )
  const late = new Promise<string>((tell) =>
    setTimeout(() => tell('nothing, nor did its script answer,'), 5000),
  )
  return Promise.race([drawn, late]).catch((error: Error) => error.message)
}
