import { expect } from 'vitest'
import { test } from './support/browser.ts'
import { cleanerWithProfile } from './support/people.ts'
import { addKitchenPhoto, jobOnPhone, keepJobs, keepSwitch, waiting } from './support/phone.ts'

test('signing out deletes the jobs that a phone keeps', async ({ openPage }) => {
  const bob = await cleanerWithProfile('Bob Leaving')
  const page = await openPage({ losesNetwork: true, width: 1280, as: bob })
  await keepJobs(page)
  const kept = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline-')))
  expect(await kept()).toHaveLength(4)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/')
  expect(await kept()).toEqual([])
})

test('signing out asks before it deletes work that was not sent', async ({ openPage }) => {
  const { id, page } = await jobOnPhone(openPage, {
    ...{ name: 'Unsent', width: 1280 },
    // Of the page that is being left.
    expected: [/answered 401/],
  })
  await page.context().setOffline(true)
  await page.goto(`/cleaner/jobs/${id}`)
  await page.getByRole('button', { name: 'Check In When Back Online' }).click()
  await page.getByText(waiting).waitFor()
  await page.route('**/api/jobs/*/check-in', (route) => route.abort('connectionreset'))
  await page.context().setOffline(false)
  const logout = async (answer: 'accept' | 'dismiss') => {
    const asked = page.waitForEvent('dialog')
    const pressed = page.getByRole('button', { name: 'Logout' }).click()
    const dialog = await asked
    expect(dialog.message()).toContain('hasn’t been sent yet')
    await dialog[answer]()
    await pressed
  }
  await logout('dismiss')
  await page.getByText(waiting).waitFor()
  await logout('accept')
  await page.waitForURL('**/')
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).not.toContain('offline-acts')
})

test('pages are kept after the files that they need', async ({ openPage }) => {
  const bob = await cleanerWithProfile('Bob Interrupted')
  const page = await openPage({ losesNetwork: true, width: 390, as: bob })
  await page.goto('/cleaner/dashboard')
  // The network is cut while the first file is stored.
  await page.evaluate(() => {
    const put = Cache.prototype.put
    Cache.prototype.put = function (request, response) {
      if (!String(request).includes('/assets/')) return put.call(this, request, response)
      document.title = 'cut'
      return new Promise(() => {})
    }
  })
  await keepSwitch(page).check()
  await page.waitForFunction(() => document.title === 'cut')
  const keptPages = () =>
    page.evaluate(async () => (await (await caches.open('offline-pages')).keys()).length)
  expect(await keptPages()).toBe(0)
})

test('files that a page loads are kept for the page that was renewed', async ({ openPage }) => {
  const { id, page } = await jobOnPhone(openPage, { name: 'Released' })
  // As after a release, of whose files none is kept.
  await page.evaluate(() => caches.delete('offline-assets'))
  await page.goto(`/cleaner/jobs/${id}`)
  const isKept = () =>
    page.evaluate(async () => {
      const scripts = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
      const found = await Promise.all([...scripts].map(({ href }) => caches.match(href)))
      return found.length > 0 && found.every(Boolean)
    })
  await expect.poll(isKept).toBe(true)
})

test('the switch stays where it was put while jobs are fetched', async ({ openPage }) => {
  const bob = await cleanerWithProfile('Bob Switching')
  const page = await openPage({ losesNetwork: true, width: 390, as: bob })
  await page.goto('/cleaner/dashboard')
  const positions = await keepSwitch(page).evaluate(async (element) => {
    const input = element as HTMLInputElement
    const seen = new Set<boolean>()
    input.click()
    seen.add(input.checked)
    while (!document.body.textContent?.includes('are on this phone.')) {
      await new Promise(requestAnimationFrame)
      seen.add(input.checked)
    }
    return [...seen]
  })
  expect(positions).toEqual([true])
})

test('photos of a canceled job can be removed', async ({ openPage }) => {
  const { alice, id, page } = await jobOnPhone(openPage, {
    ...{ name: 'Gone', arrived: true },
    expected: [/answered 4\d\d/, /status of 4\d\d/],
  })
  await page.context().setOffline(true)
  await page.goto(`/cleaner/jobs/${id}`)
  await addKitchenPhoto(page)
  await alice.actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })
  await page.goto('/cleaner/dashboard')
  await page.context().setOffline(false)
  const remove = page.getByRole('button', { name: `Remove the photos of Job #${id}` })
  page.once('dialog', (dialog) => dialog.dismiss())
  await remove.click()
  await page.getByText('1 photo not uploaded yet.').waitFor()
  page.once('dialog', (dialog) => dialog.accept())
  await remove.click()
  await remove.waitFor({ state: 'hidden' })
  await expect.poll(() => keepSwitch(page).isEnabled()).toBe(true)
})
