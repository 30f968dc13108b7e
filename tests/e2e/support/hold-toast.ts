import type { Page } from 'playwright-core'

/** Hovers the toast: it stays open while the pointer is on it. */
export async function holdToast(page: Page): Promise<void> {
  await page.locator('.mantine-Notification-root').dispatchEvent('mouseover')
}
