import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoEmail } from '#demo/people.ts'
import { demoPassword } from '#server/config/demo-password.ts'
import { atFullSize } from '../support/at-full-size.ts'
import { startQuickCluster } from '../support/quick-cluster.ts'
import { townSettings } from './pictures/town.ts'
import { test } from './support/browser.ts'
import { waitUntilLoaded } from './support/open.ts'
import { startProduct } from './support/start-product.ts'
import { textFaults } from './support/text-faults.ts'

const pages = {
  visitor: [
    ...['/', '/terms', '/privacy-policy', '/contact', '/book-now', '/auth/login', '/auth/register'],
    ...['/forgot-password', '/reset-password?token=none', '/manage/lost', '/no-such-page'],
  ],
  alice: [
    ...['/customer/dashboard', '/customer/jobs', '/customer/jobs?show=past', '/customer/find-cleaners'],
    ...['/customer/request-cleaning', '/settings', '/settings?tab=security', '/settings/messages'],
    ...['/settings/your-data', '/reviews'],
  ],
  bob: [
    ...['/cleaner/dashboard', '/cleaner/jobs', '/cleaner/profile', '/cleaner/earnings', '/cleaner/schedule'],
  ],
  olivia: [
    ...['/admin', '/admin/jobs', '/admin/people', '/admin/cleaners', '/admin/payments', '/admin/payouts'],
    ...['/admin/disputes', '/admin/messages', '/admin/reviews', '/admin/webhooks', '/admin/tasks'],
    ...[
      '/admin/contact-messages',
      '/admin/metrics',
      '/admin/settings',
      '/admin/terms',
      '/admin/reconciliation',
    ],
    ...['/admin/pricing-simulation', '/admin/settings/versions'],
  ],
}

/** Only with PROOFS=full, since it builds the pages again; `npm run check` finds most texts outside of `locales`. */
test.runIf(atFullSize)(
  'every page fits at 320 px and is translated in the pseudo-locale',
  async ({ browser }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'scrubjay-pseudo-'))
    const buildDir = join(dataDir, 'build')
    const cluster = await startQuickCluster()
    await cluster.create('pseudo')
    await buildPseudoLocale(buildDir)
    const settings = { ...townSettings, BUILD_DIR: buildDir }
    const product = await startProduct(dataDir, cluster.address('pseudo'), settings)
    try {
      const found = []
      for (const [who, paths] of Object.entries(pages))
        found.push(...(await measureAll(browser, product.origin, who, paths)))
      expect(found).toEqual([])
    } finally {
      await product.stop()
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

async function buildPseudoLocale(buildDir: string): Promise<void> {
  const env = { ...process.env, PSEUDO_LOCALE: '1', NODE_ENV: 'production', BUILD_DIR: buildDir }
  await promisify(execFile)(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], { env })
}

async function measureAll(browser: Browser, origin: string, who: string, paths: string[]): Promise<string[]> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 320, height: 1600 } })
  const found: string[] = []
  try {
    if (who !== 'visitor') await signIn(context, who)
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(path)
      await waitUntilLoaded(page).catch(() => found.push(`${path} (${who}): never loaded`))
      const cut = (await textFaults(page)).filter((fault) => /too wide|is cut/.test(fault))
      found.push(...[...cut, ...(await untranslated(page))].map((fault) => `${path} (${who}): ${fault}`))
    }
  } finally {
    await context.close()
  }
  return found
}

async function signIn(context: BrowserContext, name: string): Promise<void> {
  const answer = await context.request.post('/api/auth/login', {
    data: { email: demoEmail(name), password: demoPassword },
  })
  expect(answer.status()).toBe(200)
}

/** Dates, money and codes, which no catalogue has. */
const formatted =
  /^[\s\d.,:;$%()#/+·–—-]*((Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*|(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|AM|PM|P[SD]T|[\s\d.,:;$%()#/+·–—-])*$/

/** What public pages show of the town, whose HTML carries no data. */
const publicData = ['/api/config', '/api/reviews/top', '/api/cleaners/featured']

/** Texts that neither the catalogue nor the page's data has. */
async function untranslated(page: Page): Promise<string[]> {
  const { texts, data } = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode
      const text = textContent?.trim() ?? ''
      if (parent && text && !parent.closest('script, style, [lang]:not(html)') && parent.checkVisibility())
        texts.push(text)
    }
    return { texts, data: [...document.scripts].map(({ textContent }) => textContent).join('\n') }
  })
  const answers = await Promise.all(publicData.map(async (path) => (await page.request.get(path)).text()))
  const known = [data, ...answers].join('\n')
  const isData = (text: string) =>
    /, [A-Z]{2} \d{5}$/.test(text) ||
    text.split(/, |: /).every((part) => formatted.test(part) || known.includes(part))
  const plain = texts.filter((text) => /[A-Za-z]{3,}/.test(text) && !/[⟦⟧]/.test(text))
  return [...new Set(plain)]
    .filter((text) => !known.includes(text) && !isData(text))
    .map((text) => `not translated: ${text}`)
}
