import type { Page } from 'playwright-core'

/** Points at the toast, however slow the machine is: whoever points at it is still reading, and it stays. */
export async function holdToast(page: Page): Promise<void> {
  const toast = page.locator('div', { has: page.locator('> .mantine-Notification-root') }).last()
  await toast.dispatchEvent('pointerenter')
}
