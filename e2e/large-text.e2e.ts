import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aliceAndBob } from './support/alice-and-bob.ts'
import { test } from './support/browser.ts'
import { makeAdmin } from './support/make-admin.ts'
import { open } from './support/open.ts'
import { member } from './support/people.ts'

let town: ReturnType<typeof aliceAndBob> | undefined
/** Constant for the life of the process. */
const theTown = () => {
  town ??= aliceAndBob()
  return town
}

/** WCAG 1.4.12: as far apart as a reader may set letters, words, lines and paragraphs. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

test('letters of twice the size on the narrowest phone leave no word cut and no sum or time broken', async ({
  openPage,
}) => {
  const { alice, bob, assignedId } = await theTown()
  const read = async (as: typeof alice | null, paths: string[]) => {
    const page = await openPage({ width: 320, ...(as && { as }) })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const path of paths) {
      await open(page, path)
      await expect.poll(() => page.evaluate(faults), { message: `on ${path}` }).toEqual([])
    }
  }
  await read(null, ['/', '/book-now'])
  await read(alice, ['/customer/dashboard', `/customer/jobs/${assignedId}`])
  await read(bob, ['/cleaner/jobs'])
})

test('letters and words far apart fit into the page', async ({ openPage }) => {
  const { alice } = await theTown()
  const apart = async (page: Page, path: string) => {
    await open(page, path)
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, spacing)
    await expect.poll(() => page.evaluate(faults), { message: `on ${path}` }).toEqual([])
  }
  await apart(await openPage({ as: alice, width: 390 }), '/customer/dashboard')
  const olivia = await member('customer', 'Olivia Office')
  await makeAdmin(olivia)
  await apart(await openPage({ as: olivia }), '/admin/payments')
})

test('in high contrast what is chosen, what is done and where a dialog ends is seen', async ({
  openPage,
}) => {
  const { alice, assignedId } = await theTown()
  const page = await openPage({ width: 390, as: alice })
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/customer/request-cleaning')
  const grounds = await page
    .locator('[name=bathroomCount]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [
        (input as HTMLInputElement).checked,
        getComputedStyle(input.nextElementSibling ?? input).backgroundColor,
      ]),
    )
  const groundsOf = (checked: boolean) => grounds.filter(([is]) => is === checked).map(([, ground]) => ground)
  expect(new Set(groundsOf(true)).size).toBe(1)
  expect(groundsOf(false)).not.toContain(groundsOf(true)[0])
  await open(page, '/customer/jobs')
  const edge = (part: Element) => getComputedStyle(part).borderBlockEndColor
  const chosen = page.locator('a[aria-current][href*="/customer/jobs"]:visible').first()
  const other = page.locator('a[href*="show=past"]:visible').first()
  expect(await chosen.evaluate(edge)).not.toBe(await other.evaluate(edge))
  await open(page, `/customer/jobs/${assignedId}`)
  const circles = await page
    .locator('[aria-labelledby=progress] li[class*=step]')
    .evaluateAll((steps) =>
      steps.map((step) => [step.hasAttribute('data-lit'), getComputedStyle(step, '::after').backgroundColor]),
    )
  const circlesOf = (lit: boolean) => circles.filter(([is]) => is === lit).map(([, ground]) => ground)
  expect(circlesOf(true).length).toBeGreaterThan(0)
  expect(circlesOf(false)).not.toContain(circlesOf(true)[0])
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  const width = (part: Element) => getComputedStyle(part).borderTopWidth
  expect(await page.getByRole('dialog').first().evaluate(width)).toBe('2px')
})

/** What is wider than the page, what is cut, and sums and times that break in two. */
function faults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
  const isSeen = (part: Element) => {
    const { width, height } = part.getBoundingClientRect()
    return width > 2 && height > 2 && !part.closest('.visually-hidden')
  }
  for (const part of document.querySelectorAll('main *')) {
    if (!isSeen(part) || part instanceof SVGElement || !part.textContent?.trim()) continue
    if (getComputedStyle(part).overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1)
      found.push(`'${part.textContent.slice(0, 40)}' is cut`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!text.parentElement || !isSeen(text.parentElement)) continue
    for (const { 0: word, index } of text.data.matchAll(/\$[\d,.]+|\d+:\d\d|\b[A-Za-z]{1,6}\b/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`'${word}' breaks`)
    }
  }
  return found
}
