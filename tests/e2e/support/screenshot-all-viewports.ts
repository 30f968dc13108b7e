import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atFullSize } from '#tests/support/at-full-size.ts'
import { expectAccessible } from './accessible.ts'
import { open, waitForColorScheme } from './open.ts'

const folder = 'test-results/screens'
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

interface ScreenshotTarget {
  path: string
  /** Prefix of the screenshots' file names. */
  name: string
}

type ScreenshotView = { size: 'phone' | 'desktop'; colorScheme: 'light' | 'dark' }

const views: [ScreenshotView, ScreenshotView, ScreenshotView, ScreenshotView] = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'light' },
]
/** Each screen in each view: for pictures, and at full size. */
const inEveryView = atFullSize || Boolean(process.env.SCREENS)

/**
 * Checks a screen on phone and desktop, in light and dark: layout, accessibility and buttons. Unless at full
 * size, it runs the full check in one view, chosen by the name, and the layout check in the opposite one.
 */
export async function screenshotAllViewports(page: Page, { path, name }: ScreenshotTarget): Promise<void> {
  const [first, ...then] = viewsOf(name)
  await turn(page, first)
  await open(page, path)
  await expectNoLayoutShift(page)
  // Later views change the open page, as a rotated device or a switched colour scheme does.
  for (const [index, view] of [first, ...then].entries()) {
    await turn(page, view)
    await waitForColorScheme(page, view.colorScheme)
    await photograph(page, `${name}-${view.size}-${view.colorScheme}`)
    await expectCompletePage(page)
    // A colour scheme can only break contrast, a width can break everything.
    if (index % 2 === 0) await expectAccessible(page)
    else if (inEveryView) await expectAccessible(page, ['color-contrast'])
  }
  await expectReadableButtons(page)
}

/** Hydration must shift no layout: a tap would miss its target. */
async function expectNoLayoutShift(page: Page): Promise<void> {
  // A page without scripts is never hydrated.
  await page.waitForFunction(
    () => 'hydrated' in document.documentElement.dataset || !document.querySelector('script[type=module]'),
  )
  const moved = await page.evaluate(
    () =>
      new Promise<number>((tell) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const one of entries as (PerformanceEntry & { value: number })[]) sum += one.value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          setTimeout(() => {
            add(observer.takeRecords())
            tell(sum)
          }),
        )
      }),
  )
  expect(moved, `share of ${new URL(page.url()).pathname} that moves during hydration`).toBeLessThan(0.1)
}

function viewsOf(name: string): [ScreenshotView, ...ScreenshotView[]] {
  if (inEveryView) return views
  const [one, two, three, four] = views
  const across: [ScreenshotView, ScreenshotView][] = [
    [one, three],
    [two, four],
    [three, one],
    [four, two],
  ]
  const sum = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return across[sum % 4] ?? [one, three]
}

async function turn(page: Page, { size, colorScheme }: ScreenshotView): Promise<void> {
  await page.setViewportSize(widths[size])
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

const narrow = [360, 320]

/** On the narrowest phones no button or tab is cut or too small for touch. */
async function expectReadableButtons(page: Page): Promise<void> {
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 844 })
    const faults = () =>
      page.evaluate(() => {
        const buttons = [...document.querySelectorAll<HTMLElement>('button, [role=tab], a[class*=Button]')]
        const isCut = (part: Element) =>
          part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'hidden'
        return buttons.flatMap((button) => {
          const { width, height } = button.getBoundingClientRect()
          if (width === 0 || height === 0) return []
          const says = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()
          const parts = [button, ...button.querySelectorAll(':not(.visually-hidden)')]
          return [
            ...(parts.some(isCut) ? [`'${says}' is cut`] : []),
            ...(Math.min(width, height) < 43.5 ? [`'${says}' measures ${width} x ${height}`] : []),
          ]
        })
      })
    // Components may re-render for the new width a moment later.
    const where = new URL(page.url()).pathname
    await expect.poll(faults, { message: `buttons of ${where} at ${width} px` }).toEqual([])
    await expectCompletePage(page)
  }
}

/** Saves a full-page screenshot for review: with SCREENS=1. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

async function expectCompletePage(page: Page): Promise<void> {
  const where = new URL(page.url()).pathname
  const headings = page.getByRole('heading', { level: 1 })
  expect(await headings.count(), `main headings on ${where}`).toBe(1)
  expect(await headings.innerText(), `main heading of ${where}`).not.toBe('')
  expect(await page.getByRole('main').count(), `main parts of ${where}`).toBe(1)
  expect(await page.title(), `title of ${where}`).toContain('Scrubjay')
  await expect.poll(() => page.evaluate(brokenReferences), { message: `on ${where}` }).toEqual([])
  const tooWide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(tooWide, { message: `pixels that ${where} is wider than the screen` }).toBe(0)
}

/** References to missing elements, duplicate ids, and parts that were never hydrated. */
function brokenReferences(): string[] {
  const references = ['for', 'aria-labelledby', 'aria-describedby'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
      (element.getAttribute(attribute) ?? '').split(' ').filter((id) => id && !document.getElementById(id)),
    ),
  )
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const asleep = [...document.querySelectorAll('[inert]')].filter((part) => part.querySelector('main'))
  return [...references, ...twice, ...asleep.map(() => 'an inert page')]
}
