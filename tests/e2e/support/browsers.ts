import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { atFullSize } from '#tests/support/at-full-size.ts'
import { origin } from './product.ts'
import { type BrowserTrouble, watchForTrouble } from './trouble.ts'

/** What a person's browser is made with, and cannot change later. */
export type BrowsersDevice = Pick<
  BrowserContextOptions,
  'viewport' | 'hasTouch' | 'colorScheme' | 'javaScriptEnabled' | 'timezoneId'
>

/** What moves costs a tenth of the processor's time: it does where all is asked for, and for who loses the network. */
const still = atFullSize ? 'no-preference' : 'reduce'

/** A browser that nobody has used, or that has forgotten everybody who did. */
export interface OwnBrowser {
  context: BrowserContext
  /** The pages that somebody opened. */
  pages(): Page[]
  /** To be used by the next person: it keeps what everyone loads alike, and nothing else. */
  forget(): Promise<void>
}

interface BrowsersRecord extends OwnBrowser {
  report(trouble: BrowserTrouble): void
}

/** Browsers of people who come one after the other; loading all scripts for each was a third of the time. */
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

  /** Closed afterwards, with no page but the tests' own: tabs of one process lose the network together. */
  async takeAlone(device: BrowsersDevice, report: (trouble: BrowserTrouble) => void): Promise<OwnBrowser> {
    const context = await this.open({ ...device, reducedMotion: 'no-preference' }, report)
    return { context, pages: () => context.pages(), forget: () => context.close() }
  }

  private async open(
    device: BrowserContextOptions,
    report: (trouble: BrowserTrouble) => void,
  ): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      reducedMotion: still,
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
    // Scripts stay compiled for as long as the process has a page of the site.
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

/** All but the HTTP cache, whose rules are the same for everybody. */
async function forgetPerson(context: BrowserContext, devtools: CDPSession): Promise<void> {
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setExtraHTTPHeaders({})
  await context.clearPermissions()
  await context.clearCookies()
  await devtools.send('Storage.clearDataForOrigin', { origin: origin(), storageTypes: 'all' })
}
