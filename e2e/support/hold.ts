import type { Page, Route } from 'playwright-core'

/** Keeps these scripts on their way until what it answers with is called. */
export async function hold(page: Page, scripts: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const wait = (route: Route) => gate.promise.then(() => route.fallback())
  await page.route(scripts, wait)
  return async () => {
    gate.resolve()
    await page.unroute(scripts, wait)
  }
}
