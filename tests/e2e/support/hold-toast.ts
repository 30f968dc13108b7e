import type { Page } from 'playwright-core'

/** Points at the toast, however slow the machine is: while it is pointed at, it stays. */
export async function holdToast(page: Page): Promise<void> {
  await page.locator('.mantine-Notification-root').dispatchEvent('mouseover')
}
