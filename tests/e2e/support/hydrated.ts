import type { Page } from 'playwright-core'

/** Waits for hydration: before it a form posts, and a link loads a document. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
}

/** Waits for the stylesheets, which may still be loading after the URL is committed. */
export async function waitForStyles(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return styles.length > 0 && styles.every(({ sheet }) => sheet !== null)
  })
}
