import { mkdirSync, writeFileSync } from 'node:fs'
import type { CDPSession, Page, Route } from 'playwright-core'
import { waitForColorScheme, waitUntilLoaded } from '../support/open.ts'
import type { ScreenShot } from './screen.ts'
import type { PicturesTown } from './town.ts'

export const widths = [390, 820, 1280]
export const colours = ['light', 'dark'] as const
const heights: Record<number, number> = { 390: 844, 820: 1180, 1280: 800 }
/** Longer pages are cropped: WebP limits the height. */
const maxPictureHeight = 8000

/** The result of one state of a page. */
export interface Taken {
  page: string
  shot: ScreenShot
  address: string
  /** The folder of its pictures, which are named by width and colour scheme. */
  folder: string
  /** The reason why there are no pictures. */
  fault?: string
}

export const pictureOf = ({ folder }: Taken, width: number, colour: string) =>
  `${folder}/${width}-${colour}.webp`

export async function takePictures(
  town: PicturesTown,
  page: string,
  shot: ScreenShot,
  into: string,
): Promise<Taken> {
  const folder = [page, shot.state, shot.as]
    .join('-')
    .replaceAll(/[^a-zA-Z]+/g, '-')
    .replace(/-+$/, '')
  const address = typeof shot.path === 'string' ? shot.path : shot.path(town)
  const taken: Taken = { page, shot, address, folder }
  const tab = await town.people[shot.as].newPage()
  try {
    mkdirSync(`${into}/${folder}`, { recursive: true })
    await takeScreenPictures(tab, taken, into)
    return taken
  } catch (error) {
    return { ...taken, fault: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  } finally {
    await tab.close()
  }
}

async function takeScreenPictures(tab: Page, taken: Taken, into: string): Promise<void> {
  const { shot, address } = taken
  const [first = 390] = shot.widths ?? widths
  await turn(tab, first, 'light')
  if (shot.failing) await tab.route('**/api/**', fail)
  await tab.goto(address)
  await waitUntilLoaded(tab)
  await shot.then?.(tab)
  await waitUntilLoaded(tab)
  // Moves the mouse away, so that no button shows its hover style.
  await tab.mouse.move(0, 0)
  if (!shot.failing) writeFileSync(`${into}/${taken.folder}/page.html`, await htmlOf(tab))
  const devtools = await tab.context().newCDPSession(tab)
  for (const width of shot.widths ?? widths)
    for (const colour of colours) {
      await turn(tab, width, colour)
      await waitForColorScheme(tab, colour)
      const picture = await photograph(devtools, width, shot.opened ?? false)
      writeFileSync(`${into}/${pictureOf(taken, width, colour)}`, picture)
    }
}

/** The rendered HTML, for an HTML validator. */
const htmlOf = async (tab: Page) =>
  `<!doctype html>${await tab.evaluate(() => document.documentElement.outerHTML)}`

async function turn(tab: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await tab.setViewportSize({ width, height: heights[width] ?? 800 })
  await tab.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** The session stays valid: only the page's own data fails. */
function fail(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  if (/^\/api\/(auth\/current-user|config|live)$/.test(pathname)) return route.fallback()
  return route.fulfill({ status: 500, json: { code: 'fault', message: 'Something went wrong on our side.' } })
}

async function photograph(devtools: CDPSession, width: number, windowOnly: boolean): Promise<Buffer> {
  const { cssContentSize, cssLayoutViewport } = await devtools.send('Page.getLayoutMetrics')
  const height = windowOnly
    ? (heights[width] ?? 800)
    : Math.min(maxPictureHeight, Math.ceil(cssContentSize.height))
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    captureBeyondViewport: !windowOnly,
    clip: { x: 0, y: windowOnly ? cssLayoutViewport.pageY : 0, width, height, scale: 1 },
  })
  return Buffer.from(data, 'base64')
}
