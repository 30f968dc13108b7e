import type { Page } from 'playwright-core'

/** React has hydrated the page: until then a form posts, and a link loads a document. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
}

/** What decides how a page looks has come: beside an address that is only committed it may still be on its way. */
export async function isStyled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return styles.length > 0 && styles.every(({ sheet }) => sheet !== null)
  })
}
