import type { Page } from 'playwright-core'

/** Opens a path and waits until everything has loaded. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilLoaded(page)
}

/** Waits until no skeleton or busy element is left. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => {
    // Ignores the samples of loading states, which never end.
    const real = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => !element.closest('[data-specimens]'))
    const told = real('[role=status]').map(({ textContent }) => textContent ?? '')
    const busy = real('[aria-busy=true], .mantine-Skeleton-root')
    return busy.length === 0 && !told.some((text) => /^(Loading|Checking)/.test(text))
  })
  for (const frame of await page.locator('iframe').all())
    await frame.contentFrame().locator('#form').waitFor()
}

/** Waits for the colour scheme: first the attribute, then the end of transitions. */
export async function waitForColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shown = document.documentElement.dataset.mantineColorScheme
    return shown === undefined || shown === wanted
  }, colorScheme)
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await frame()
    await frame()
    await Promise.all(
      document.getAnimations().map((one) => one instanceof CSSTransition && one.finished.catch(() => null)),
    )
  })
}
