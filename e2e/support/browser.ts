import { mkdirSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base } from 'vitest'
import { findChromium } from '../../tools/setup/find-chromium.mjs'
import type { Person } from './people.ts'
import { origin } from './product.ts'
import { type Trouble, watchForTrouble } from './trouble.ts'

const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface PageOptions {
  width?: number
  colorScheme?: 'light' | 'dark'
  javaScriptEnabled?: boolean
  /** Somebody who is signed in already. */
  as?: Person
  /** Troubles that belong to what is tested, such as the refusal of a declined card. */
  expected?: RegExp[]
}

export type OpenPage = (options?: PageOptions) => Promise<Page>

/** Tests with a browser. Each page is somebody else's; a page that had trouble fails its test. */
export const test = base
  .extend('args', { scope: 'worker' }, quietArgs)
  .extend('browser', { scope: 'worker' }, async ({ args }, { onCleanup }): Promise<Browser> => {
    const executablePath = await findChromium()
    if (!executablePath) throw new Error('no Chromium found: set CHROMIUM_PATH to its program')
    const browser = await chromium.launch({ executablePath, args })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('openPage', async ({ browser, task }, { onCleanup }): Promise<OpenPage> => {
    const troubles: Trouble[] = []
    const contexts: BrowserContext[] = []

    onCleanup(async () => {
      if (task.result?.state === 'fail') await photograph(contexts, task.name)
      for (const context of contexts) await context.close()
      if (troubles.length > 0) throw new Error(`the browser had trouble:\n${troubles.join('\n')}`)
    })

    return async ({ width = 1280, colorScheme = 'light', as: person, expected = [], ...options } = {}) => {
      const context = await browser.newContext({
        ...options,
        baseURL: origin(),
        viewport: { width, height: width < 600 ? 844 : 800 },
        hasTouch: width < 600,
        colorScheme,
        locale: 'en-US',
        // Far from the service area: what day it is must not depend on where somebody books from.
        timezoneId: 'Asia/Tokyo',
      })
      contexts.push(context)
      context.setDefaultTimeout(30_000)
      if (person) await context.addCookies([person.cookie()])
      await watchForTrouble(context, (trouble) => {
        if (!expected.some((pattern) => pattern.test(trouble))) troubles.push(trouble)
      })
      return context.newPage()
    }
  })

/** What everyone saw when the test failed. */
async function photograph(contexts: BrowserContext[], name: string): Promise<void> {
  const folder = 'test-results/failed'
  mkdirSync(folder, { recursive: true })
  const pages = contexts.flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const file = `${name.replaceAll(/\W+/g, '-')}-${index + 1}.png`
    await page.screenshot({ path: `${folder}/${file}`, fullPage: true }).catch(() => {})
  }
}
