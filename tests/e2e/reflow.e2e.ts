import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { atFullSize } from '../support/at-full-size.ts'
import { startQuickCluster } from '../support/quick-cluster.ts'
import type { ScreenShot } from './pictures/screen.ts'
import { screens } from './pictures/screens/index.ts'
import { openTown, type PicturesTown, townSettings, type Who } from './pictures/town.ts'
import { test } from './support/browser.ts'
import { waitUntilLoaded } from './support/open.ts'
import { startProduct } from './support/start-product.ts'
import { setFontSize, setSpacing, textFaults } from './support/text-faults.ts'

const usual = 16
const narrowest = { width: 320, height: 1600 }

interface Screen {
  name: string
  shot: ScreenShot
}

const isWhole = atFullSize || Boolean(process.env.SCREENS)

/**
 * Each page's first state; all of them with PROOFS=full. Some alone:
 * SCREENS=admin npm test -- e2e reflow
 */
const all: Screen[] = Object.entries(screens)
  .flatMap(([page, shots]) =>
    shots
      // The data is server-rendered, so a failing state looks like the filled one.
      .filter(({ failing }) => !failing)
      .filter((_, index) => isWhole || index === 0)
      .map((shot) => ({ name: `${page}: ${shot.state}`, shot })),
  )
  .filter(({ name }) => new RegExp(process.env.SCREENS ?? '').test(name))
const peopleOf = [...new Set(all.map(({ shot }) => shot.as))]

test('every screen reflows at 320 px with doubled font and wide spacing', async ({ browser }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'scrubjay-reflow-'))
  const cluster = await startQuickCluster()
  await cluster.create('reflow')
  const product = await startProduct(dataDir, cluster.address('reflow'), townSettings)
  const town = await openTown(browser, product.origin)
  try {
    // One browser per person: shared chunks are loaded once.
    const found = await Promise.all(peopleOf.map((who) => measureAll(town, who)))
    expect(found.flat()).toEqual([])
  } finally {
    await Promise.all(Object.values(town.people).map((context) => context.close()))
    await product.stop()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function measureAll(town: PicturesTown, who: Who): Promise<string[]> {
  const page = await town.people[who].newPage()
  await page.setViewportSize(narrowest)
  const devtools = await page.context().newCDPSession(page)
  const found: string[] = []
  for (const screen of all.filter(({ shot }) => shot.as === who))
    for (const fault of await measure(page, devtools, town, screen))
      found.push(`${screen.name} (${who}): ${fault}`)
  return found
}

async function measure(page: Page, devtools: CDPSession, town: PicturesTown, { name, shot }: Screen) {
  try {
    await setFontSize(page, devtools, usual)
    await page.goto(typeof shot.path === 'string' ? shot.path : shot.path(town))
    await waitUntilLoaded(page)
    await shot.then?.(page)
    await waitUntilLoaded(page)
    await setFontSize(page, devtools, 2 * usual)
    const large = await textFaults(page, 2 * usual)
    if (large.length > 0) await photograph(devtools, `${name} large`)
    await setFontSize(page, devtools, usual)
    await setSpacing(page)
    const apart = await textFaults(page)
    if (apart.length > 0) await photograph(devtools, `${name} apart`)
    const found = [...large.map((fault) => `large: ${fault}`), ...apart.map((fault) => `apart: ${fault}`)]
    // Specimens of the design are no page of the product: only their page has to fit.
    return name.startsWith('sandbox/design') ? found.filter((fault) => fault.includes('too wide')) : found
  } catch (error) {
    return [`could not be measured: ${String(error).split('\n')[0]}`]
  }
}

/** Through DevTools, because Playwright would reset the font size. */
async function photograph(devtools: CDPSession, name: string): Promise<void> {
  mkdirSync('test-results/failed', { recursive: true })
  const { data } = await devtools.send('Page.captureScreenshot', { captureBeyondViewport: false })
  writeFileSync(`test-results/failed/reflow-${name.replaceAll(/\W+/g, '-')}.png`, Buffer.from(data, 'base64'))
}
