import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const mostStops = 60

/**
 * Presses Tab, or Shift and Tab, until the element has the focus; fails when the keyboard cannot reach it.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  // The page is inert until hydration.
  await expect.poll(() => target.evaluate((element) => element.closest('[inert]') === null)).toBe(true)
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** A dialog listens for keys one frame after it renders; only a test is faster. */
export async function pressEscape(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((heard) => requestAnimationFrame(() => setTimeout(() => setTimeout(heard)))),
  )
  await page.keyboard.press('Escape')
}
