import type { Page } from 'playwright-core'

/** The script of the page has taken its form over: until then a press posts it, and a link loads a page anew. */
export async function formIsAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('form')
    // Where Preact keeps what listens to an element.
    return form !== null && '__e' in form && !form.closest('[inert]')
  })
  // What hydration would wipe is wiped by the next render.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
}

/** What decides how a page looks has come: beside an address that is only committed it may still be on its way. */
export async function isStyled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return styles.length > 0 && styles.every(({ sheet }) => sheet !== null)
  })
}
