import type { Page, Route } from 'playwright-core'

/** Delays these requests until the returned function is called. */
export async function hold(page: Page, requests: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const wait = (route: Route) => gate.promise.then(() => route.fallback())
  await page.route(requests, wait)
  return async () => {
    gate.resolve()
    await page.unroute(requests, wait)
  }
}
