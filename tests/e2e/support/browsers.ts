import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { atFullSize } from '#tests/support/at-full-size.ts'
import { origin } from './product.ts'
import { type BrowserTrouble, watchForTrouble } from './trouble.ts'

/** Context options that cannot change later. */
export type BrowsersDevice = Pick<
  BrowserContextOptions,
  'viewport' | 'hasTouch' | 'colorScheme' | 'javaScriptEnabled' | 'timezoneId'
>

/** Animations cost a tenth of the CPU time: they run only at full size and in offline tests. */
const defaultReducedMotion = atFullSize ? 'no-preference' : 'reduce'

/** A browser context that is new or cleared. */
export interface OwnBrowser {
  context: BrowserContext
  /** The pages opened by the test. */
  pages(): Page[]
  /** Clears everything but the HTTP cache, for the next person. */
  forget(): Promise<void>
}

interface BrowsersRecord extends OwnBrowser {
  report(trouble: BrowserTrouble): void
}

/** Reuses browser contexts: loading all scripts for each person took a third of the time. */
export class Browsers {
  private readonly browser: Browser
  private readonly idle = new Map<string, BrowsersRecord[]>()

  constructor(browser: Browser) {
    this.browser = browser
  }

  async take(device: BrowsersDevice, report: (trouble: BrowserTrouble) => void): Promise<OwnBrowser> {
    const kept = this.idle.get(kindOf(device))?.pop()
    if (!kept) return this.make(device, report)
    kept.report = report
    return kept
  }

  /** Not reused and without other pages: tabs of one process go offline together. */
  async takeAlone(device: BrowsersDevice, report: (trouble: BrowserTrouble) => void): Promise<OwnBrowser> {
    const context = await this.open({ ...device, reducedMotion: 'no-preference' }, report)
    return { context, pages: () => context.pages(), forget: () => context.close() }
  }

  private async open(
    device: BrowserContextOptions,
    report: (trouble: BrowserTrouble) => void,
  ): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      reducedMotion: defaultReducedMotion,
      timezoneId: 'America/Los_Angeles',
      ...device,
      baseURL: origin(),
      locale: 'en-US',
    })
    context.setDefaultTimeout(120_000)
    await watchForTrouble(context, report)
    return context
  }

  private async make(device: BrowsersDevice, report: (trouble: BrowserTrouble) => void): Promise<OwnBrowser> {
    const context = await this.open(device, (trouble) => kept.report(trouble))
    // Compiled scripts are kept while the process has a page of the site.
    const anchor = await context.newPage()
    await anchor.goto('/robots.txt')
    const devtools = await context.newCDPSession(anchor)
    const pages = () => context.pages().filter((page) => page !== anchor)
    const forget = async () => {
      await Promise.all(pages().map((page) => page.close()))
      await forgetPerson(context, devtools)
      kept.report = () => {}
      const kind = kindOf(device)
      this.idle.set(kind, [...(this.idle.get(kind) ?? []), kept])
    }
    const kept: BrowsersRecord = { context, pages, forget, report }
    return kept
  }
}

const kindOf = (device: BrowsersDevice) => JSON.stringify([origin(), device])

/** Clears everything but the HTTP cache, whose entries are the same for everyone. */
async function forgetPerson(context: BrowserContext, devtools: CDPSession): Promise<void> {
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setExtraHTTPHeaders({})
  await context.clearPermissions()
  await context.clearCookies()
  await devtools.send('Storage.clearDataForOrigin', { origin: origin(), storageTypes: 'all' })
}
