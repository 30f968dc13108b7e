import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser.ts'
import { origin } from './support/product.ts'

const device = { viewport: { width: 500, height: 700 }, hasTouch: true } as const

test('a reused test browser has no traces of the previous person', async ({ browsers }) => {
  const before: string[] = []
  const one = await browsers.take(device, (trouble) => before.push(trouble))
  const { context } = one
  const page = await context.newPage()
  await page.goto('/terms')
  const untouched = await findTraces(page)
  await context.addCookies([{ name: 'scrubjay_session', value: 'x'.repeat(43), url: origin() }])
  await context.grantPermissions(['geolocation'])
  await context.route('**/terms', (route) => route.fulfill({ body: 'made up' }))
  await context.setExtraHTTPHeaders({ 'accept-language': 'fr' })
  await page.evaluate(leaveTraces)
  expect(await findTraces(page)).not.toEqual(untouched)
  await context.setOffline(true)
  await one.forget()

  const after: string[] = []
  const two = await browsers.take(device, (trouble) => after.push(trouble))
  expect(two.context).toBe(context)
  expect(two.pages()).toEqual([])
  const next = await context.newPage()
  const answer = await next.goto('/terms')
  expect(answer?.request().headers()['accept-language'] ?? 'en-US').toContain('en-US')
  await next.getByRole('heading', { level: 1 }).waitFor()
  expect(await findTraces(next)).toEqual(untouched)
  await next.evaluate(() => reportError(new Error('of the second person')))
  await expect.poll(() => after.join()).toContain('of the second person')
  expect(before).toEqual([])
  await context.close()
})

async function leaveTraces(): Promise<void> {
  localStorage.setItem('kept', 'yes')
  sessionStorage.setItem('kept', 'yes')
  await caches.open('kept')
  await new Promise((opened) => Object.assign(indexedDB.open('kept'), { onsuccess: opened }))
}

/** Traces of earlier visits that a page can find in the browser. */
async function findTraces(page: Page) {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    location: (await navigator.permissions.query({ name: 'geolocation' })).state,
    online: navigator.onLine,
    pages: history.length,
  }))
  return { ...stored, cookies: cookies.map(({ name }) => name) }
}
