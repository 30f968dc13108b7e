import type { Page } from 'playwright-core'

/**
 * Answers for the browser whether pages may show notifications, from the next navigation on: a headless browser
 * shows none, whatever it is allowed.
 */
export async function permitNotifications(page: Page, answer: NotificationPermission = 'granted') {
  await page.addInitScript((permission) => {
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => permission
  }, answer)
}
