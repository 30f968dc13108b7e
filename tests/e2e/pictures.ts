import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '#tools/setup/find-chromium.mjs'
import { startQuickCluster } from '../support/quick-cluster.ts'
import { contactSheet } from './pictures/contact-sheet.ts'
import { faultsOfList, screens } from './pictures/screens/index.ts'
import { type Taken, takePictures } from './pictures/take-pictures.ts'
import { openTown, type PicturesTown, townSettings } from './pictures/town.ts'
import { startProduct } from './support/start-product.ts'

const into = 'test-results/pictures'
const word = process.argv[2] ?? ''
const atOnce = 3

const missing = faultsOfList()
if (missing.length > 0) throw new Error(missing.join('\n'))

const cluster = await startQuickCluster()
const dataDir = mkdtempSync(join(tmpdir(), 'scrubjay-pictures-'))
await cluster.create('pictures')
const product = await startProduct(dataDir, cluster.address('pictures'), townSettings)
const browser = await startBrowser()
const all: Taken[] = []
try {
  rmSync(into, { recursive: true, force: true })
  await takeAll(await openTown(browser, product.origin))
} finally {
  await browser.close()
  await product.stop()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
const faults = all.filter(({ fault }) => fault)
for (const { page, shot, fault } of faults)
  process.stderr.write(`${page}, ${shot.state} (${shot.as}): ${fault}\n`)
process.stdout.write(
  `${all.length - faults.length} screens in ${into}/index.html, ${faults.length} could not be taken\n`,
)
process.exitCode = faults.length > 0 ? 1 : 0

/** With an argument only the matching pages: npm run pictures -- customer */
async function takeAll(town: PicturesTown): Promise<void> {
  const wanted = Object.entries(screens)
    .flatMap(([page, shots]) => shots.map((shot) => ({ page, shot })))
    .filter(({ page }) => page.includes(word))
  const order = new Map(wanted.map(({ shot }, index) => [shot, index]))
  const line = wanted.values()
  const work = async () => {
    for (const { page, shot } of line) all.push(await takePictures(town, page, shot, into))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  all.sort((a, b) => (order.get(a.shot) ?? 0) - (order.get(b.shot) ?? 0))
  writeFileSync(`${into}/index.html`, contactSheet(all))
}

async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found: set CHROMIUM_PATH to its program')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--process-per-site'] })
}
