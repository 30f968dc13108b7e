import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { test as it } from './support/browser.ts'
import { holdToast } from './support/hold-toast.ts'
import { waitForHydration } from './support/hydrated.ts'
import { photograph } from './support/screenshot-all-viewports.ts'

const toastBox = '.mantine-Notification-root'

describe.each([390, 1280])('a toast at %i pixels', (width) => {
  it('takes no focus, is replaced by the newest, closes by button', async ({ openPage }) => {
    const page = await openDesign(openPage, width)
    const opener = page.getByRole('button', { name: 'Done', exact: true })
    await opener.click()
    await holdToast(page)
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
    expect(await coveredByToast(page, 'h1, h1 ~ *')).toEqual([])
    await photograph(page, `toast-${width}`)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Failed', exact: true }).click()
    const shown = page.locator(toastBox)
    await shown.getByText('Failed').waitFor()
    expect(await shown.count()).toBe(1)
    await shown.getByRole('button', { name: 'Close' }).click()
    await shown.waitFor({ state: 'detached' })
  })

  it('covers no button of an open dialog, and closes alone', async ({ openPage }) => {
    const page = await openDesign(openPage, width)
    await page.getByRole('button', { name: 'Review', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Review Kim' })
    await dialog.getByRole('button', { name: 'Submit Review' }).click()
    await page.locator(toastBox).getByText('Please select a rating').waitFor()
    await holdToast(page)
    await photograph(page, `toast-over-dialog-${width}`)
    expect(await coveredByToast(page, '[role=dialog] :is(button, input, textarea, [role=alert])')).toEqual([])
    await page.locator(toastBox).getByRole('button', { name: 'Close' }).click()
    await page.locator(toastBox).waitFor({ state: 'detached' })
    expect(await dialog.isVisible()).toBe(true)
  })
})

describe('a toast whose chunk is lost', () => {
  it('is shown as plain text, and the next one loads the chunk', async ({ openPage }) => {
    const page = await openDesign(openPage, 390, [/toast-list/])
    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))
    const chunk = /\/assets\/toast-list-[^/]+\.js$/
    await page.route(chunk, (route) => route.abort())
    await page.getByRole('button', { name: 'Failed', exact: true }).click()
    const plain = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) })
    await plain.getByText('Failed').waitFor()
    expect(await page.locator(toastBox).count()).toBe(0)
    await photograph(page, 'toast-plain-390')
    await expectAccessible(page)
    await plain.getByRole('button', { name: 'Close' }).click()
    await plain.waitFor({ state: 'detached' })

    await page.unroute(chunk)
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.locator(toastBox).waitFor()
    expect(await page.locator('html[data-not-reloaded]').count()).toBe(1)
  })
})

interface DesignVisit {
  width: number
  expected: RegExp[]
}

async function openDesign(
  openPage: (how: DesignVisit) => Promise<Page>,
  width: number,
  expected: RegExp[] = [],
) {
  const page = await openPage({ width, expected })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/sandbox/design')
  await waitForHydration(page)
  return page
}

/** Elements of the selector that the toast covers. */
function coveredByToast(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    ([toast, others]) => {
      const box = document.querySelector(toast)?.getBoundingClientRect()
      if (!box?.height) return ['there is no toast']
      return [...document.querySelectorAll<HTMLElement>(others)].flatMap((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect()
        const over = top < box.bottom && bottom > box.top && left < box.right && right > box.left
        return over ? [one.innerText || one.tagName] : []
      })
    },
    [toastBox, selector] as const,
  )
}
